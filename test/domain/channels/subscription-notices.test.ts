import { assert, rejection, suite } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";
import { organization } from "./channel-objects.js";

const test = suite("what people are told of subscriptions");

/** What the notification bot wrote that a person can read, oldest first, as Markdown. */
const notices = async (world: World, name: PersonName): Promise<string[]> => {
  const narrow = [{ operator: "sender", operand: 1 }];
  const range = { anchor: "newest", num_before: 100, num_after: 0, apply_markdown: false };
  const { messages } = await world.as(name).getMessages({ ...range, narrow });
  return messages.map(({ content, subject }) => (subject === "" ? content : `${subject}: ${content}`));
};

const subscribe = (world: World, as: PersonName, names: readonly string[], others: readonly PersonName[], more = {}) =>
  world.as(as).subscribe({
    subscriptions: names.map((name) => ({ name })),
    principals: others.map((name) => world.id(name)),
    ...more,
  });

const mia = (world: World) => `@_**Mia Member|${world.id("mia")}**`;

test("somebody else's subscription is told to the subscribed, not to bots", () =>
  inWorld("memory", async (world) => {
    const answer = await subscribe(world, "mia", ["lobby"], ["bob", "bea", "mia"]);
    assert.is(answer.new_subscription_messages_sent, true);
    assert.equal(await notices(world, "bob"), [`${mia(world)} subscribed you to #**lobby**.`]);
    for (const name of ["mia", "bea", "max"] as const) assert.equal(await notices(world, name), []);
  }));

test("several channels are told of at once, by name", () =>
  inWorld("memory", async (world) => {
    await subscribe(world, "mia", ["lobby", "design", "fresh"], ["max"]);
    const list = "subscribed you to the following channels:\n\n* #**design**\n* #**lobby**";
    assert.equal(await notices(world, "max"), [`${mia(world)} ${list}`]);
  }));

test("nobody is told of a channel that the same request makes", () =>
  inWorld("memory", async (world) => {
    const answer = await subscribe(world, "mia", ["fresh"], ["bob"]);
    assert.is(answer.new_subscription_messages_sent, false);
    assert.equal(await notices(world, "bob"), []);
  }));

test("nobody is told where the caller wants it so", () =>
  inWorld("memory", async (world) => {
    const answer = await subscribe(world, "mia", ["lobby"], ["bob"], { send_new_subscription_messages: false });
    assert.is("new_subscription_messages_sent" in answer, false);
    assert.equal(await notices(world, "bob"), []);
  }));

test("nobody is told where more are subscribed at once than a request tells (channels.md 8.2)", () =>
  inWorld("memory", async (world) => {
    const made: number[] = [];
    for (let at = 0; at < 250; at += 1) {
      const person = { email: `p${at}@example.com`, full_name: "One of many", channels: [] };
      made.push((await world.chat.host.createUser(person)).user_id);
    }
    const together = async (...principals: number[]) =>
      (await world.as("mia").subscribe({ subscriptions: [{ name: "lobby" }], principals }))
        .new_subscription_messages_sent;
    assert.is(await together(...made, world.id("bob")), false);
    assert.equal(await notices(world, "bob"), []);
    await world.as("mia").unsubscribe({ subscriptions: ["lobby"] });
    assert.is(await together(world.id("max")), true);
  }));

test("a channel of the empty topic alone says it there (channels.md 8)", () =>
  inWorld("memory", async (world) => {
    await organization({ send_channel_events_messages: true })(world);
    const options = { subscribers: [world.id("mia")], topics_policy: "empty_topic_only" as const };
    await world.as("mia").createChannel({ name: "quiet", ...options });
    assert.match((await notices(world, "mia"))[0] ?? "", /^general chat: \*\*Public\*\* channel created by /);
  }));

test("the name of a channel mentions nobody (security D6)", () =>
  inWorld("memory", async (world) => {
    const name = "x** @**all** `y";
    await subscribe(world, "mia", [name], ["mia"]);
    await subscribe(world, "mia", [name], ["bob"]);
    const { messages } = await world.as("bob").getMessages({ anchor: "newest", num_before: 1, num_after: 0 });
    assert.is(messages[0]?.flags?.includes("mentioned"), false);
    assert.not(messages[0]?.content.includes("@all"));
    assert.ok(messages[0]?.content.includes("<code>x** @**all** `y</code>"), messages[0]?.content);
  }));

test("the link of a private channel is one for those who were let in", () =>
  inWorld("memory", async (world) => {
    await subscribe(world, "mia", ["team"], ["bob"]);
    const { messages } = await world.as("bob").getMessages({ anchor: "newest", num_before: 1, num_after: 0 });
    assert.ok(messages[0]?.content.includes(`data-stream-id="${world.channel("team")}"`), messages[0]?.content);
  }));

test("new public channels are announced where the organization wants it, private ones never (security B2)", () =>
  inWorld("memory", async (world) => {
    await organization({ new_stream_announcements_stream_id: world.channel("general") })(world);
    await subscribe(world, "mia", ["one", "two"], [], { announce: true });
    await subscribe(world, "mia", ["three"], [], { announce: true });
    await subscribe(world, "mia", ["four"], []);
    await subscribe(world, "mia", ["cave"], [], { announce: true, invite_only: true });
    assert.equal(await notices(world, "bob"), [
      `new channels: ${mia(world)} created the following channels: #**one**, #**two**.`,
      `new channels: ${mia(world)} created a new channel #**three**.`,
    ]);
  }));

test("nothing is announced without a channel for it", () =>
  inWorld("memory", async (world) => {
    await subscribe(world, "mia", ["one"], [], { announce: true });
    assert.equal(await notices(world, "bob"), []);
  }));

test("a channel says how it was created where the organization wants it, read by who created it", () =>
  inWorld("memory", async (world) => {
    await organization({ send_channel_events_messages: true })(world);
    const queue = await world.as("mia").registerQueue({ event_types: ["message"], fetch_event_types: [] });
    await world.as("mia").subscribe({
      subscriptions: [{ name: "one", description: "About @**all**" }, { name: "two" }],
      invite_only: true,
    });
    const head = `**Private, protected history** channel created by ${mia(world)}. **Description:**`;
    assert.equal(await notices(world, "mia"), [
      `channel events: ${head}\n\`\`\`\` quote\nAbout @**all**\n\`\`\`\``,
      `channel events: ${head}\n\`\`\`\` quote\n*No description.*\n\`\`\`\``,
    ]);
    const { messages } = await world.as("mia").getMessages({ anchor: "newest", num_before: 2, num_after: 0 });
    assert.equal(
      messages.map(({ flags }) => flags),
      [["read"], ["read"]],
    );
    const { events } = await world.as("mia").getEvents({ queue_id: queue.queue_id, dont_block: true });
    assert.equal(
      events.map((event) => (event as { flags?: unknown }).flags),
      [["read"], ["read"]],
    );
  }));

test("a failing request tells nobody anything", () =>
  inWorld("memory", async (world) => {
    await rejection(subscribe(world, "bob", ["lobby", "team"], ["max"]));
    assert.equal(await notices(world, "max"), []);
  }));
