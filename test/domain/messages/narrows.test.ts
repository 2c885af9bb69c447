import { operationCases, partial, type World } from "../../support/cases/cases.js";
import { placeholder, restrictsGuests, showsAddressTo } from "../accounts/user-objects.js";
import { changed } from "../channels/channel-objects.js";
import { begun, messageId, says, toChannel, toPeople } from "./sent.js";

const newest = 10_000_000_000_000_000;
const all = { anchor: "newest", num_before: 100, num_after: 0 };

/** 1 mia in design, 2 bob in design's empty topic, 3 mia in general, 4 bob to mia, 5 bob to mia and max, 6 mia to herself. */
const six = [
  begun("design", "mia", "Plans"),
  says("bob", toChannel("design", "")),
  begun("general", "mia", "plans"),
  says("bob", toPeople("mia")),
  says("bob", toPeople("mia", "max")),
  says("mia", toPeople("mia")),
];

type Narrow = unknown[] | ((world: World) => unknown[]);

const made = (narrow: Narrow, world: World): unknown[] => (typeof narrow === "function" ? narrow(world) : narrow);

const finds = (what: string, narrow: Narrow, ns: readonly number[]) => ({
  name: `finds ${what}`,
  given: six,
  as: "mia" as const,
  params: (world: World) => ({ ...all, narrow: made(narrow, world) }),
  doors: ["in process", "over the wire"] as const,
  result: {
    ...{ anchor: newest, found_anchor: false, found_oldest: true, found_newest: true, history_limited: false },
    messages: ns.map((n) => partial({ id: messageId(n) })),
  },
});

const refuses = (narrow: Narrow, desc: string | ((world: World) => string)) => ({
  name: `refuses ${typeof narrow === "function" ? desc : JSON.stringify(narrow)}`,
  as: "mia" as const,
  params: (world: World) => ({ ...all, narrow: made(narrow, world) }),
  doors: ["in process", "over the wire"] as const,
  error: (world: World) => ["badNarrow", { desc: typeof desc === "function" ? desc(world) : desc }] as const,
});

const malformed = (narrow: unknown[], text: string) => ({
  name: `refuses the shape of ${JSON.stringify(narrow).slice(0, 60)}`,
  as: "mia" as const,
  params: { ...all, narrow },
  doors: ["in process", "over the wire"] as const,
  error: ["invalidParameter", { text }] as const,
});

const shape = (detail: string) => `Invalid narrow[0]: Value error, ${detail}`;
const both = "No message can be both a channel message and direct message";
const term = (operator: string, operand: unknown, negated = false) => ({ operator, operand, negated });
const ids = (world: World, ...names: Parameters<World["id"]>[0][]) => names.map((name) => world.id(name));

operationCases("getMessages", [
  finds("everything received", [], [1, 2, 3, 4, 5, 6]),
  finds("everything received near a message", [["near", "3"]], [1, 2, 3, 4, 5, 6]),
  finds("what other terms ask for, near a message", [term("near", "99"), term("channel", "design")], [1, 2]),
  finds("what other terms ask for, not near a message", [term("near", "x", true), term("is", "dm")], [4, 5, 6]),
  finds("what is near, whatever text that is", [["near", ""]], [1, 2, 3, 4, 5, 6]),
  finds("nothing of 1,000 characters", [["topic", "😀".repeat(1_000)]], []),
  finds("a channel by name", [term("channel", " DESIGN ")], [1, 2]),
  finds("a channel by id", (world) => [term("channel", world.channel("design"))], [1, 2]),
  finds("a channel by its id as text", (world) => [["channel", `${world.channel("design")}`]], [1, 2]),
  finds("a channel under the old name of the operator", [["stream", "design"]], [1, 2]),
  finds("a topic, whatever its case, in all channels", [["topic", "PLANS"]], [1, 3]),
  finds("the empty topic by its name", [["topic", "general chat"]], [2]),
  finds("the empty topic", [["topic", ""]], [2]),
  finds(
    "a topic of a channel",
    [
      ["channel", "design"],
      ["topic", "plans"],
    ],
    [1],
  ),
  finds(
    "nothing in a topic that is not there",
    [
      ["channel", "design"],
      ["topic", "other"],
    ],
    [],
  ),
  finds("a conversation by address", [["dm", "bob@example.com"]], [4]),
  finds("a conversation by addresses, the own one too", [["pm-with", " bob@example.com , MIA@example.com,"]], [4]),
  finds("a conversation by ids", (world) => [term("pm_with", ids(world, "max", "bob"))], [5]),
  finds("notes to oneself", (world) => [term("dm", ids(world, "mia"))], [6]),
  finds("nothing with people one never wrote to", [["dm", "ada@example.com"]], []),
  finds("nothing with somebody who is gone, without an error", [["dm", "dora@example.com"]], []),
  finds("nothing with nobody", [term("dm", [])], []),
  finds("what somebody sent, by address", [["sender", " BOB@example.com "]], [2, 4, 5]),
  finds("what somebody sent, by id", (world) => [term("sender", world.id("bob"))], [2, 4, 5]),
  finds("what somebody sent to a channel", (world) => [["channel", "design"], term("sender", world.id("bob"))], [2]),
  finds("what somebody sent to a topic", (world) => [["topic", "plans"], term("sender", world.id("mia"))], [1, 3]),
  finds(
    "what somebody sent in a conversation",
    (world) => [["dm", "bob@example.com"], term("sender", world.id("bob"))],
    [4],
  ),
  finds(
    "nothing from two senders at once",
    [
      ["sender", "bob@example.com"],
      ["sender", "mia@example.com"],
    ],
    [],
  ),
  finds("a message by id", [term("id", messageId(3))], [3]),
  finds("a message by its id as text", (world) => [["id", `${world.made("messages", 3)}`]], [3]),
  finds("no message of an id that is not there", [["id", "2147483647"]], []),
  finds(
    "no message of a channel that it is not in",
    [
      ["channel", "general"],
      ["id", "1"],
    ],
    [],
  ),
  finds("direct messages", [["is", "dm"]], [4, 5, 6]),
  finds("direct messages under the old name", [["is", "private"]], [4, 5, 6]),
  finds("what is not direct", [term("is", "dm", true)], [1, 2, 3]),
  finds("what is not in a channel", [term("channel", "design", true)], [3, 4, 5, 6]),
  finds("what is not in a topic", [term("topic", "plans", true)], [2, 4, 5, 6]),
  finds("what somebody did not send", [term("sender", "bob@example.com", true)], [1, 3, 6]),
  finds("what is not in a conversation", [term("dm", "bob@example.com", true)], [1, 2, 3, 5, 6]),
  finds("everything but one message", [term("id", messageId(3), true)], [1, 2, 4, 5, 6]),
  finds("a channel without one of its topics", [["channel", "design"], term("topic", "", true)], [1]),
  finds("a conversation beside what is not in a channel", [["is", "dm"], term("channel", "design", true)], [4, 5, 6]),
  finds("nothing where a term is asked for and excluded", [["topic", "plans"], term("topic", "plans", true)], []),
  finds(
    "nothing in two channels at once",
    [
      ["channel", "design"],
      ["channel", "general"],
    ],
    [],
  ),
  finds(
    "nothing in the same channel twice",
    [
      ["channel", "design"],
      ["channel", "design"],
    ],
    [],
  ),
  {
    name: "finds what a channel of digits holds by its name",
    given: [changed("design", { name: "42", name_folded: "42" }), says("mia", { ...toChannel("design"), to: "42" })],
    as: "mia",
    params: { ...all, narrow: [["channel", "42"]] },
    result: partial({ messages: [partial({ id: messageId(1) })] }),
  },
  {
    name: "finds only what was received of a channel where a term is about the own messages",
    given: [begun("design")],
    as: "max",
    params: { ...all, narrow: [["channel", "design"], term("is", "dm", true)] },
    result: partial({ messages: [] }),
  },
  {
    name: "finds a sender by the placeholder of a hidden address",
    given: [showsAddressTo("nobody"), begun("design", "bob")],
    as: "mia",
    params: (world) => ({ ...all, narrow: [["sender", placeholder(world, "bob")]] }),
    result: partial({ messages: [partial({ id: messageId(1) })] }),
  },
  {
    name: "does not tell whose a hidden address is (security B2)",
    given: [showsAddressTo("nobody")],
    as: "olga",
    params: { ...all, narrow: [["sender", "bob@example.com"]] },
    error: ["badNarrow", { desc: "unknown user bob@example.com" }],
  },
  {
    name: "does not tell a restricted guest whose an address is (security B3)",
    given: [restrictsGuests],
    as: "gus",
    params: { ...all, narrow: [["dm", "bob@example.com"]] },
    error: ["badNarrow", { desc: "unknown user in bob@example.com" }],
  },
  refuses([["channel", "nowhere"]], "unknown channel nowhere"),
  refuses([term("channel", 999)], "unknown channel 999"),
  refuses([term("channel", 9_007_199_254_740_991)], "unknown channel 9007199254740991"),
  refuses([["stream", "nowhere"]], "unknown channel nowhere"),
  refuses([["sender", "who@example.com"]], "unknown user who@example.com"),
  refuses([term("sender", 999)], "unknown user 999"),
  refuses([["sender", ""]], "unknown user "),
  refuses([["dm", "bob@example.com, who@example.com"]], "unknown user in bob@example.com, who@example.com"),
  refuses([term("dm", [999])], "unknown user in [999]"),
  refuses([["dm", " , "]], "unknown user in  , "),
  refuses([["id", "x"]], "Invalid message ID"),
  refuses([["id", "-1"]], "Invalid message ID"),
  refuses([term("id", -1)], "Invalid message ID"),
  refuses([term("id", 2_147_483_648)], "Invalid message ID"),
  refuses([["is", "something"]], "unknown 'is' operand something"),
  ...["__proto__", "constructor", "", "x"].map((operator) =>
    refuses([[operator, "x"]], `unknown operator ${operator}`),
  ),
  refuses(
    [
      ["channel", "design"],
      ["dm", "bob@example.com"],
    ],
    both,
  ),
  refuses(
    [
      ["topic", "plans"],
      ["is", "dm"],
    ],
    both,
  ),
  refuses([["dm", "bob@example.com"], term("is", "dm", true)], both),
  malformed([["channel"]], shape("element is not a string pair")),
  malformed([["channel", 1]], shape("element is not a string pair")),
  malformed([[]], shape("element is not a string pair")),
  malformed(["channel"], shape("dict or list required")),
  malformed([null], shape("dict or list required")),
  malformed([{ operator: "channel" }], shape("operand is missing")),
  malformed([{ operator: "channel", operand: null }], shape("operand is missing")),
  malformed([{ operand: "design" }], shape("operator is missing")),
  malformed([{ operator: 1, operand: "design" }], 'narrow[0]["operator"] is not a string'),
  malformed([term("channel", "design", 1 as never)], 'narrow[0]["negated"] is not a boolean'),
  malformed([term("channel", [1])], shape("operand is not a string or integer")),
  malformed([term("id", 1.5)], shape("operand is not a string or integer")),
  malformed([term("dm", 1)], shape("operand is not a string or an integer list")),
  malformed([term("dm", ["bob@example.com"])], shape("operand is not a string or an integer list")),
  malformed(
    [
      term(
        "dm",
        Array.from({ length: 1_001 }, () => 1),
      ),
    ],
    'narrow[0]["operand"] is too long (limit: 1000 items)',
  ),
  malformed([term("topic", 1)], shape("operand is not a string")),
  malformed([term("search", " ")], shape("operand cannot be blank.")),
  malformed([term("search", 1)], shape("operand is not a string")),
  malformed([term("nonsense", 1)], shape("operand is not a string")),
  malformed([["topic", "x".repeat(1_001)]], "narrow[0][1] is too long (limit: 1000 characters)"),
  malformed([term("topic", "x".repeat(1_001))], 'narrow[0]["operand"] is too long (limit: 1000 characters)'),
  malformed([["x".repeat(1_001), "x"]], "narrow[0][0] is too long (limit: 1000 characters)"),
  malformed([term("near", 1)], shape("operand is not a string")),
  malformed([["topic", "a\0"]], "narrow[0] has invalid format"),
  malformed([["topic", "\ud800"]], "narrow[0] has invalid format"),
  malformed([["\ud800", "x"]], "narrow[0] has invalid format"),
]);
