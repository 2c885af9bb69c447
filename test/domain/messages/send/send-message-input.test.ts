import type { ErrorName } from "@confab/core";
import { operationCases, partial, type World } from "../../../support/cases/cases.js";
import { changed } from "../../channels/channel-objects.js";
import { begun, each, messageEvent, messageId, toChannel } from "../sent.js";

const overWire = ["over the wire", "over HTTP"] as const;
const invalid = (text: string) => ["invalidParameter", { text }] as const;

/** What a message of this content or topic turns into. */
const becomes = (fields: Record<string, unknown>) => each(["mia", "bob", "bea"], [messageEvent(fields)]);

const withContent = (content: unknown) => ({ ...toChannel("design"), content });
const withTopic = (topic: unknown) => ({ ...toChannel("design"), topic });
const sentTo = (to: unknown) => ({ ...toChannel("design"), to });

/** A topic that the sender begins tells of nothing else when the sender is a bot. */
const topicOf = (typed: string, subject: string) => ({
  name: `takes the topic ${JSON.stringify(typed)} for ${JSON.stringify(subject)}`,
  given: [begun("design")],
  as: "bea" as const,
  params: withTopic(typed),
  events: becomes({ subject }),
});

operationCases("sendMessage", [
  ...(["channel", "stream"] as const).map((type) => ({
    name: `takes the type ${type}`,
    given: [begun("design")],
    as: "bob" as const,
    params: { ...toChannel("design"), type },
    events: becomes({ type: "stream" }),
  })),
  ...["design", "DESIGN", "  design ", '"design"', '["design"]'].map((to) => ({
    name: `finds the channel ${to}`,
    given: [begun("design")],
    as: "bob" as const,
    params: sentTo(to),
    doors: overWire,
    events: becomes({ id: messageId(2) }),
  })),
  ...([(id: number) => `${id}`, (id: number) => `[${id}]`] as const).map((write) => ({
    name: `finds a channel by its id as ${write(7)}`,
    given: [begun("design")],
    as: "bob" as const,
    params: (world: World) => sentTo(write(world.channel("design"))),
    doors: overWire,
    events: becomes({ id: messageId(2) }),
  })),
  {
    name: "finds a channel whose name is made of digits by its name as JSON only",
    given: [changed("design", { name: "42", name_folded: "42" })],
    as: "bob",
    params: sentTo('"42"'),
    doors: overWire,
    result: partial({ id: messageId(1) }),
  },
  {
    name: "takes digits for an id",
    given: [changed("design", { name: "42", name_folded: "42" })],
    as: "bob",
    params: sentTo("42"),
    doors: overWire,
    error: ["channelIdMissing", { stream_id: 42 }],
  },
  ...(
    [
      ["two channels", '["design", "general"]', "oneChannelExpected"],
      ["no channel", "[]", "oneChannelExpected"],
      ["an object", "{}", "channelOperandType"],
      ["null", "null", "channelOperandType"],
      ["a boolean", "true", "channelOperandType"],
      ["a fraction", "1.5", "channelOperandType"],
      ["a list in a list", '[["design"]]', "channelOperandType"],
      ["a number that is not exact", "9007199254740993", "channelOperandType"],
    ] as [string, string, ErrorName][]
  ).map(([what, to, error]) => ({
    name: `refuses ${what}`,
    as: "bob" as const,
    params: sentTo(to),
    doors: overWire,
    error,
  })),
  {
    name: "escapes the name of a channel that is not there",
    as: "bob",
    params: sentTo(`<b> & "c" 'd'`),
    error: ["channelMissing", { stream: "&lt;b&gt; &amp; &quot;c&quot; &#x27;d&#x27;" }],
  },
  { name: "refuses an unknown id", as: "bob", params: sentTo(999), error: ["channelIdMissing", { stream_id: 999 }] },
  { name: "refuses a negative id", as: "bob", params: sentTo(-1), error: ["channelIdMissing", { stream_id: -1 }] },
  {
    name: "refuses an id that is larger than any (security C3)",
    as: "bob",
    params: sentTo(9_007_199_254_740_991),
    error: ["channelIdMissing", { stream_id: 9_007_199_254_740_991 }],
  },
  ...["a\0b", "\udc00"].map((to) => ({
    name: `refuses the channel name ${JSON.stringify(to)} (security C1)`,
    as: "bob" as const,
    params: sentTo(to),
    doors: ["in process"] as const,
    error: invalid("to has invalid format"),
  })),
  { name: "wants a channel", as: "bob", params: sentTo(undefined), error: "missingChannel" },
  { name: "wants a topic", as: "bob", params: withTopic(undefined), error: "missingTopic" },
  {
    name: "wants content",
    as: "bob",
    params: withContent(undefined),
    error: ["missingParameter", { var_name: "content" }],
  },
  {
    name: "wants a type",
    as: "bob",
    params: { ...toChannel("design"), type: undefined },
    error: ["missingParameter", { var_name: "type" }],
  },
  {
    name: "refuses another type",
    as: "bob",
    params: { ...toChannel("design"), type: "huddle" },
    error: invalid("Invalid type"),
  },
  {
    name: "takes the topic under its old name",
    given: [begun("design")],
    as: "bob",
    params: { ...withTopic(undefined), subject: "plans" },
    doors: overWire,
    events: becomes({ subject: "plans" }),
  },
  {
    name: "refuses a topic under both names",
    as: "bob",
    params: { ...toChannel("design"), subject: "plans" },
    doors: overWire,
    error: ["confusingParameter", { var_name1: "topic", var_name2: "subject" }],
  },
  topicOf("  News ", "News"),
  topicOf("(no topic)", ""),
  topicOf("general chat", ""),
  topicOf("General Chat", "General Chat"),
  topicOf("", ""),
  topicOf("x".repeat(60), "x".repeat(60)),
  topicOf("x".repeat(61), `${"x".repeat(57)}...`),
  topicOf("\u{1f600}".repeat(60), "\u{1f600}".repeat(60)),
  topicOf("\u{1f600}".repeat(61), `${"\u{1f600}".repeat(57)}...`),
  {
    name: "shows the empty topic under its name to clients that know no empty one",
    given: [begun("design", "mia", "")],
    as: "bob",
    params: withTopic(""),
    afterwards: async (world) => {
      const { messages } = await world.as("bob").getMessages({ message_ids: [world.made("messages", 2)] });
      if (messages[0]?.subject !== "general chat") throw new Error(`It is called "${messages[0]?.subject}".`);
    },
  },
  ...(
    [
      ["a\u0007b", 2],
      ["\u{1f600}\u0085b", 2],
      ["ab\ufffe", 3],
      ["a\0", 2],
    ] as const
  ).map(([topic, position]) => ({
    name: `refuses a character of the topic ${JSON.stringify(topic)} (security C2)`,
    as: "bob" as const,
    params: withTopic(topic),
    error: ["topicCharacter", { position }] as const,
  })),
  {
    name: "refuses half a character in a topic (security C1)",
    as: "bob",
    params: withTopic("ab\ud800"),
    doors: ["in process"],
    error: ["topicCharacter", { position: 3 }],
  },
  {
    name: "takes line breaks before the content away, and white space behind it",
    given: [begun("design")],
    as: "bob",
    params: withContent("\n\r\n  Hello\r\nthere \n\t "),
    events: becomes({ content: "  Hello\r\nthere" }),
  },
  ...["", " \n\t ", "\n"].map((content) => ({
    name: `refuses the content ${JSON.stringify(content)}`,
    as: "bob" as const,
    params: withContent(content),
    error: "emptyMessage" as const,
  })),
  { name: "refuses NUL in content (security C1)", as: "bob", params: withContent("a\0b"), error: "nullInMessage" },
  {
    name: "refuses half a character in content (security C1)",
    as: "bob",
    params: withContent("a\ud800b"),
    doors: ["in process"],
    error: invalid("content has invalid format"),
  },
  {
    name: "keeps content of 10,000 characters, however wide they are",
    given: [begun("design")],
    as: "bob",
    params: withContent("\u{1f600}".repeat(10_000)),
    events: becomes({ content: "\u{1f600}".repeat(10_000) }),
  },
  {
    name: "cuts longer content and says so",
    given: [begun("design")],
    as: "bob",
    params: withContent("\u{1f600}".repeat(10_001)),
    events: becomes({ content: `${"\u{1f600}".repeat(9_980)}\n[message truncated]` }),
  },
  {
    name: "cuts even a megabyte",
    given: [begun("design")],
    as: "bob",
    params: withContent("x".repeat(1_000_000)),
    events: becomes({ content: `${"x".repeat(9_980)}\n[message truncated]` }),
  },
  {
    name: "takes markup for text (security D1)",
    given: [begun("design")],
    as: "bob",
    params: withContent("<script>alert(1)</script>"),
    afterwards: async (world) => {
      const { message } = await world.as("mia").getMessage({ message_id: world.made("messages", 2) });
      if (message.content !== "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>") throw new Error(message.content);
    },
  },
  {
    name: "knows what one does to oneself",
    given: [begun("design")],
    as: "bob",
    params: withContent("/me waves"),
    events: becomes({ is_me_message: true }),
  },
  {
    name: "refuses a sender by name (security B8)",
    as: "olga",
    params: { ...toChannel("design"), sender: "mia@example.com" },
    error: "mirroredMessage",
  },
  {
    name: "refuses forgery (security B8)",
    as: "olga",
    params: { ...toChannel("design"), forged: "yes", sender: "x" },
    error: "notAuthorizedForQuery",
  },
  {
    name: "ignores what it does not know, with its names",
    given: [begun("design")],
    as: "bob",
    params: { ...toChannel("design"), time: 1, realm_id: 7, is_admin: true },
    ignored: ["is_admin", "realm_id", "time"],
    result: { id: messageId(2) },
  },
  ...(
    [
      ["read_by_sender", "yes", "read_by_sender is not a boolean"],
      ["read_by_sender", "1", "read_by_sender is not a boolean"],
      ["queue_id", "a\0", "queue_id has invalid format"],
      ["local_id", "x".repeat(10_001), "local_id is too long (limit: 10000 characters)"],
      ["widget_content", "x".repeat(10_001), "widget_content is too long (limit: 10000 characters)"],
    ] as const
  ).map(([parameter, value, text]) => ({
    name: `refuses ${value.slice(0, 9)} as ${parameter}`,
    as: "bob" as const,
    params: { ...toChannel("design"), [parameter]: value },
    doors: overWire,
    error: invalid(text),
  })),
]);
