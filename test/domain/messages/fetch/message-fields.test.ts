import { type Given, operationCases, partial } from "../../../support/cases/cases.js";
import { organization } from "../../channels/channel-objects.js";
import { all, around, holds, newest, none, overWire } from "../pages.js";
import { begun, messageId, says, toChannel, toPeople } from "../sent.js";

const seconds =
  (count: number): Given =>
  (world) =>
    world.clock.advance(count * 1000);

/** Mia's message gets other content, then other content in the empty topic, and last another channel and topic. */
const changedThrice: Given[] = [
  says("mia", toChannel("design", "plans", "One")),
  (world) => world.as("mia").updateMessage({ message_id: world.made("messages"), content: "Two" }),
  seconds(5),
  (world) => world.as("mia").updateMessage({ message_id: world.made("messages"), content: "Three", topic: "" }),
  seconds(5),
  (world) =>
    world
      .as("ada")
      .updateMessage({ message_id: world.made("messages"), stream_id: world.channel("general"), topic: "other" }),
];

const shown = (message: Record<string, unknown>) => ({
  ...{ ...none, found_newest: false, found_oldest: false, found_anchor: true, anchor: messageId(1) },
  messages: [partial(message)],
});

operationCases("getMessages", [
  {
    name: "shows edits and moves, the newest first, each with what it changed (contract, Message)",
    given: changedThrice,
    as: "mia",
    params: around(messageId(1), 0, 0, { allow_empty_topic_name: true }),
    result: (world) =>
      shown({
        last_edit_timestamp: world.now - 5,
        last_moved_timestamp: world.now,
        edit_history: [
          {
            ...{ user_id: world.id("ada"), timestamp: world.now, prev_topic: "", topic: "other" },
            ...{ prev_stream: world.channel("design"), stream: world.channel("general") },
          },
          {
            ...{ user_id: world.id("mia"), timestamp: world.now - 5, prev_topic: "plans", topic: "" },
            ...{ prev_content: "Two", prev_rendered_content: "<p>Two</p>" },
          },
          {
            ...{ user_id: world.id("mia"), timestamp: world.now - 10 },
            ...{ prev_content: "One", prev_rendered_content: "<p>One</p>" },
          },
        ],
      }),
  },
  {
    name: "names the empty topic in the history of edits, too",
    given: changedThrice,
    as: "mia",
    params: around(messageId(1), 0, 0),
    result: shown({
      edit_history: [
        partial({ prev_topic: "general chat", topic: "other" }),
        partial({ prev_topic: "plans", topic: "general chat" }),
        partial({ prev_content: "One" }),
      ],
    }),
  },
  {
    name: "shows moves without what they changed in the content, where only moves are shown (messages.md A2)",
    given: [...changedThrice, organization({ message_edit_history_visibility_policy: "moves" })],
    as: "mia",
    params: around(messageId(1), 0, 0),
    result: (world) =>
      shown({
        edit_history: [
          partial({ topic: "other", timestamp: world.now }),
          {
            ...{ user_id: world.id("mia"), timestamp: world.now - 5 },
            ...{ prev_topic: "plans", topic: "general chat" },
          },
        ],
      }),
  },
  {
    name: "links what a topic links to, in its order (messages.md A2)",
    given: [says("mia", toChannel("design", "http://b.example and https://a.example/x?y=1"))],
    as: "mia",
    params: around(messageId(1), 0, 0),
    result: shown({
      topic_links: [
        { text: "http://b.example", url: "http://b.example" },
        { text: "https://a.example/x?y=1", url: "https://a.example/x?y=1" },
      ],
    }),
  },
  {
    name: "leaves out an anchor that the narrow does not find (contract 6)",
    given: [begun("design", "bob"), begun("design"), begun("design", "bob")],
    as: "mia",
    params: (world) => around(messageId(2), 1, 1, { narrow: [{ operator: "sender", operand: world.id("bob") }] }),
    result: holds([1, 3], { anchor: messageId(2), found_oldest: false, found_newest: false }),
  },
  {
    name: "begins with the first unread message that the narrow finds (contract 6)",
    given: [begun("design", "bob"), says("bob", toPeople("mia")), says("bob", toPeople("mia"))],
    as: "mia",
    params: around("first_unread", 0, 5, { narrow: [["is", "dm"]] }),
    result: holds([2, 3], { anchor: messageId(2), found_anchor: true, found_oldest: false }),
  },
  {
    name: "passes over a date where the anchor is another (contract 6)",
    given: [begun("design")],
    as: "mia",
    params: around("newest", 1, 0, { anchor_date: "2024-01-01" }),
    result: holds([1], { found_oldest: false }),
  },
  {
    name: "takes both forms of terms in one narrow (messages.md A5)",
    given: [begun("design", "bob"), begun("design"), says("bob", toPeople("mia"))],
    as: "mia",
    params: (world) => ({ ...all, narrow: [["stream", "design"], { operator: "sender", operand: world.id("bob") }] }),
    doors: overWire,
    result: holds([1]),
  },
  {
    name: "leaves out of everything received what came before the subscription (contract 6)",
    given: [
      begun("design", "bob"),
      (world) =>
        world.as("max").subscribe({ subscriptions: [{ name: "design" }], send_new_subscription_messages: false }),
      begun("design", "bob"),
    ],
    as: "max",
    params: all,
    result: holds([2]),
  },
  ...["9007199254740993", "1e30", "Infinity"].map((anchor) => ({
    name: `an anchor beyond all whole numbers: ${anchor}`,
    given: [begun("design")],
    as: "mia" as const,
    params: around(anchor, 1, 0),
    doors: overWire,
    ...(anchor === "9007199254740993"
      ? { result: holds([1], { anchor: 9_007_199_254_740_992, found_oldest: false, found_newest: false }) }
      : { error: "invalidAnchor" as const }),
  })),
  {
    name: "refuses a narrow of 1,000 terms",
    as: "mia",
    params: { ...all, narrow: Array.from({ length: 1_000 }, () => ["is", "dm"]) },
    doors: ["in process", "over the wire"],
    error: ["invalidParameter", { text: "narrow is too long (limit: 100 items)" }],
  },
  {
    name: "gives a new bot nothing, since it is subscribed to no channel (contract 6)",
    given: [begun("general", "bob")],
    as: "mia",
    params: { message_ids: [] },
    afterwards: async (world) => {
      const { user_id } = await world.as("mia").createBot({ full_name: "New Bot", short_name: "new" });
      const { messages } = await world.chat.as(user_id).getMessages({ anchor: "oldest", num_before: 0, num_after: 9 });
      if (messages.length > 0) throw new Error("It got messages.");
    },
  },
]);

operationCases("sendMessage", [
  {
    name: "refuses a content of 10 MB",
    as: "mia",
    params: toChannel("design", "plans", "x".repeat(10_000_000)),
    doors: ["in process", "over the wire"],
    error: ["invalidParameter", { text: "content is too long (limit: 4194304 characters)" }],
  },
  {
    name: "takes a topic of nothing but combining marks as it is",
    as: "mia",
    params: toChannel("design", "\u0301\u0302"),
    afterwards: async (world) => {
      const { messages } = await world.as("mia").getMessages({ ...around(newest, 1, 0) } as never);
      if (messages[0]?.subject !== "\u0301\u0302") throw new Error(`It is ${messages[0]?.subject}`);
    },
  },
]);
