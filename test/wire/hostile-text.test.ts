import { assert } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";

const test = worldSuite("hostile text");

/** What would do harm as SQL, a full-text query, a pattern, a path, a header, a property name or a template. */
const texts = [
  "'; DROP TABLE users; --",
  '" OR 1=1 --',
  "%' ESCAPE '_",
  'NEAR("a" "b", 5) AND NOT *',
  "(a+)+$",
  "[z-a]{9999}",
  "../../../etc/passwd",
  "a\r\nSet-Cookie: x=1",
  "__proto__",
  "constructor",
  "{msg}",
  "$&$1$`",
];

test("C6: text stays text as a topic, a content and an operand of a narrow", async (world) => {
  const bob = world.chat.as(world.id("bob"));
  for (const [i, text] of texts.entries()) {
    const topic = text.replace(/[\r\n]/g, " ");
    const { id } = await bob.sendMessage({ type: "channel", to: "general", topic, content: `${i} ${text}` });
    const narrow = [
      ["channel", "general"],
      ["topic", topic],
    ];
    const found = await bob.getMessages({ anchor: "newest", num_before: 10, narrow, apply_markdown: false });
    assert.equal(
      found.messages.map((message) => [message.id, message.subject, message.content]),
      [[id, topic, `${i} ${text}`]],
    );
  }
  const { topics } = await bob.getTopics({ stream_id: await channelId(world, "general") });
  assert.ok(topics.length >= texts.length);
});

test("C6: text stays text as a channel's name", async (world) => {
  const olga = world.chat.as(world.id("olga"));
  for (const text of texts.filter((text) => !/[\r\n]/.test(text))) {
    await olga.subscribe({ subscriptions: [{ name: text, description: text }] });
    const { streams } = await olga.getChannels();
    const made = streams.find(({ name }) => name === text);
    assert.is(made?.description, text);
    await olga.sendMessage({ type: "channel", to: text, topic: "x", content: "found by its name" });
  }
});

test("C6: a name that nobody has is not found, whatever it says", async (world) => {
  const bob = world.chat.as(world.id("bob"));
  for (const text of texts) {
    const answer = await bob.getMessages({ anchor: "newest", narrow: [["sender", text]] }).catch((error) => error);
    assert.is(answer.code, "BAD_NARROW");
    assert.is(answer.fields.desc, `unknown user ${text}`);
  }
});

const channelId = async (world: Parameters<Parameters<typeof test>[1]>[0], name: string): Promise<number> => {
  const { streams } = await world.chat.as(world.id("bob")).getChannels();
  return streams.find((channel) => channel.name === name)?.stream_id ?? 0;
};
