import { anyUser } from "../../../support/cases/callers.js";
import { operationCases } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import { type SizedInputs, some } from "../../../support/largest/sized-input.js";
import { greeting } from "../greeting.js";
import { reacts } from "../reactions.js";
import { begun, messageId, says, toChannel, toPeople } from "../sent.js";

const many: SizedInputs = {
  messages: {
    most: 5_000,
    params: ({ messages }, size) => ({ msg_ids: some(messages, size), narrow: [["search", "hello"]] }),
  },
  "found messages": {
    most: 5_000,
    params: ({ messages }, size) => ({ msg_ids: some(messages, size), narrow: [] }),
  },
  "highlighted messages": {
    most: 5_000,
    params: ({ messages }, size) => ({ msg_ids: some(messages, size), narrow: [["search", "text"]] }),
  },
  terms: {
    most: 100,
    each: 1,
    params: ({ messages }, size) => ({
      msg_ids: some(messages, 100),
      narrow: Array.from({ length: size }, (_, at) => ["topic", `topic ${at}`]),
    }),
  },
};

operationSample("matchesNarrow", {
  as: "bob",
  trips: 4,
  given: [greeting],
  params: () => ({ msg_ids: [messageId(1)], narrow: [] }),
  callers: anyUser,
  large: many,
});

const given = [
  says("bob", toChannel("general", "a & b", "Hello **all** of you")),
  begun("design", "bob"),
  says("bob", toPeople("mia")),
  says("bob", toPeople("ada")),
];

const msg_ids = [...[4, 3, 2, 1, 1, 99].map(messageId), -1, 9_007_199_254_740_991];
const plain = (content: string, subject: string) => ({ match_content: content, match_subject: subject });

operationCases("matchesNarrow", [
  {
    name: "gives the HTML and the escaped topic of what a narrow finds (C11)",
    ...{ given, as: "mia", params: { msg_ids, narrow: [["sender", "bob@example.com"]] } },
    result: (world) => ({
      messages: {
        [world.made("messages", 1)]: plain("<p>Hello <strong>all</strong> of you</p>", "a &amp; b"),
        [world.made("messages", 2)]: plain("<p>Hello</p>", "plans"),
        [world.made("messages", 3)]: plain("<p>Psst</p>", ""),
      },
    }),
  },
  {
    name: "highlights what a search finds",
    ...{ given, as: "mia", params: { msg_ids, narrow: [["search", "HELLO b"]] } },
    result: (world) => ({
      messages: {
        [world.made("messages", 1)]: plain(
          '<p><span class="highlight">Hello</span> <strong>all</strong> of you</p>',
          'a &amp; <span class="highlight">b</span>',
        ),
      },
    }),
  },
  {
    name: "leaves out what the caller never received, whatever its history",
    ...{ given, as: "max", params: { msg_ids, narrow: [["channel", "design"]] } },
    result: { messages: {} },
  },
  {
    name: "has what the caller made their own later",
    given: [begun("design"), reacts("max")],
    ...{ as: "max", params: { msg_ids: [messageId(1)], narrow: [["channel", "design"]] } },
    result: (world) => ({ messages: { [world.made("messages")]: plain("<p>Hello</p>", "plans") } }),
  },
  {
    name: "finds nothing in a channel whose messages are closed to the caller",
    given: [begun("team")],
    ...{ as: "olga", params: { msg_ids: [messageId(1)], narrow: [["channel", "team"]] } },
    result: { messages: {} },
  },
  {
    name: "refuses a wrong narrow also without messages",
    ...{ as: "mia", params: { msg_ids: [], narrow: [["x", "y"]] } },
    error: ["badNarrow", { desc: "unknown operator x" }],
  },
  {
    name: "takes at most 100 terms (security N1)",
    ...{ as: "mia", params: { msg_ids: [], narrow: Array(101).fill(["is", "starred"]) } },
    error: ["invalidParameter", { text: "narrow is too long (limit: 100 items)" }],
  },
  {
    name: "looks at 5,000 messages at most (security N1)",
    doors: ["in process", "over the wire"],
    ...{ as: "mia", params: { msg_ids: Array(5_001).fill(1), narrow: [] } },
    error: ["invalidParameter", { text: "msg_ids is too long (limit: 5000 items)" }],
  },
  {
    name: "refuses two messages to be with",
    ...{
      as: "mia",
      params: {
        msg_ids: [],
        narrow: [
          ["with", "1"],
          ["with", "2"],
        ],
      },
    },
    error: ["badNarrowCombination", { desc: "Duplicate 'with' operators." }],
  },
]);
