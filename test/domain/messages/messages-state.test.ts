import { randomActions } from "../../support/cases/action.js";
import { markRead } from "../../support/domain.js";
import { fold } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";
import { register, type State } from "../../support/watching/state.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";
import { messageAction } from "./actions.js";
import { fill, says, toChannel } from "./sent.js";

randomActions(28, messageAction);

const test = suite("messages in the state");

const post = async (world: World, from: PersonName, to: ChannelName, topic: string, content = "Hello") =>
  (await world.as(from).sendMessage({ type: "channel", to, topic, content, read_by_sender: true })).id;

const write = async (world: World, from: PersonName, to: PersonName[], content = "Hello") => {
  const ids = to.map((name) => world.id(name));
  return (await world.as(from).sendMessage({ type: "direct", to: ids, content, read_by_sender: true })).id;
};

const stateOf = (world: World, name: PersonName, empty_topic_name = true): Promise<State> =>
  register(world, name, { client_capabilities: { empty_topic_name } });

const unreadOf = async (world: World, name: PersonName, empty_topic_name = true) => {
  const { unread_msgs } = await stateOf(world, name, empty_topic_name);
  if (unread_msgs === undefined) throw new Error("There is no unread_msgs.");
  return unread_msgs;
};

const nothing = { count: 0, pms: [], streams: [], huddles: [], mentions: [], old_unreads_missing: false };

const treat = (
  world: World,
  user: PersonName,
  channel: ChannelName,
  topic_name: string,
  visibility_policy: 0 | 1 | 2 | 3,
) => {
  const row = { topic_name, name_folded: fold(topic_name), visibility_policy, last_updated: world.now };
  return world.rows((tx) =>
    tx.insert("user_topics", { ...row, user_id: world.id(user), stream_id: world.channel(channel) }),
  );
};

const muteChannel = (world: World, user: PersonName, channel: ChannelName) =>
  world.rows(async (tx) => {
    const prefix = [world.id(user), world.channel(channel)];
    const [row] = await tx.scan("subscriptions", "byUser", { prefix });
    await tx.update("subscriptions", row?.id ?? 0, { is_muted: true });
  });

test("nothing is unread before anything was sent", () =>
  inWorld("memory", async (world) => assert.equal(await unreadOf(world, "mia"), nothing)));

test("unread messages come by conversation, ascending", () =>
  inWorld("memory", async (world) => {
    const first = await post(world, "bob", "design", "Zebra");
    const other = await post(world, "bob", "design", "apes");
    const second = await post(world, "bob", "design", "zebra");
    const direct = await write(world, "bob", ["mia"]);
    const huddle = await write(world, "bob", ["mia", "ada"]);
    const stream_id = world.channel("design");
    assert.equal(await unreadOf(world, "mia"), {
      ...nothing,
      count: 5,
      pms: [{ other_user_id: world.id("bob"), sender_id: world.id("bob"), unread_message_ids: [direct] }],
      streams: [
        { topic: "apes", stream_id, unread_message_ids: [other] },
        { topic: "Zebra", stream_id, unread_message_ids: [first, second] },
      ],
      huddles: [
        {
          user_ids_string: [world.id("ada"), world.id("mia"), world.id("bob")].join(","),
          unread_message_ids: [huddle],
        },
      ],
    });
    assert.equal(await unreadOf(world, "bob"), nothing);
  }));

test("a note to oneself that was not read is under the own id", () =>
  inWorld("memory", async (world) => {
    const mia = world.id("mia");
    const { id } = await world
      .as("mia")
      .sendMessage({ type: "direct", to: [mia], content: "x", read_by_sender: false });
    assert.equal((await unreadOf(world, "mia")).pms, [
      { other_user_id: mia, sender_id: mia, unread_message_ids: [id] },
    ]);
  }));

test("read messages are not unread", () =>
  inWorld("memory", async (world) => {
    const ids = [await post(world, "bob", "design", "a"), await post(world, "bob", "design", "a")];
    await world.rows((tx) => markRead(tx, { user_id: world.id("mia"), message_ids: ids.slice(0, 1) }));
    const [topic] = (await unreadOf(world, "mia")).streams;
    assert.equal(topic?.unread_message_ids, [ids[1]]);
  }));

test("messages of before the subscription and of channels left or archived are not unread", () =>
  inWorld("memory", async (world) => {
    await post(world, "bob", "design", "a");
    const archive = { is_archived: true };
    await world.rows((tx) => tx.update("streams", world.channel("design"), archive));
    assert.equal(await unreadOf(world, "mia"), nothing);
    assert.equal(await unreadOf(world, "ada"), nothing);
  }));

test("what is muted is listed and not counted, nor are mentions of everybody there", () =>
  inWorld("memory", async (world) => {
    await treat(world, "mia", "design", "Noise", 1);
    await treat(world, "mia", "lobby", "news", 3);
    await muteChannel(world, "mia", "lobby");
    const named = await post(world, "bob", "design", "noise", "@**Mia Member**");
    await post(world, "bob", "design", "noise", "@**all**");
    await post(world, "bob", "lobby", "chatter", "@**all**");
    const followed = await post(world, "bob", "lobby", "news", "@**all**");
    const { count, mentions, streams } = await unreadOf(world, "mia");
    assert.is(count, 1);
    assert.equal(mentions, [named, followed]);
    assert.is(streams.length, 3);
  }));

test("of more than 50,000 unread messages the newest are told, and that there are older ones (messages.md E)", () =>
  inWorld("memory", async (world) => {
    await says("mia", toChannel("design", "an older topic"))(world);
    await says("mia", toChannel("design"))(world);
    const ids = await fill(world, 50_000);
    const { streams, count, old_unreads_missing } = await unreadOf(world, "bob");
    assert.equal([streams.length, count, old_unreads_missing], [1, 50_000, true]);
    assert.equal(streams[0]?.unread_message_ids, ids);
    await world.as("bob").updateMessageFlags({ messages: ids.slice(-2), op: "add", flag: "read" });
    assert.equal((await unreadOf(world, "bob")).old_unreads_missing, false);
  }));

test("the empty topic has a name for clients that cannot show it", () =>
  inWorld("memory", async (world) => {
    await post(world, "bob", "design", "");
    await treat(world, "mia", "design", "", 1);
    const topicsOf = async (capable: boolean) => {
      const { unread_msgs, user_topics, muted_topics } = await stateOf(world, "mia", capable);
      return [unread_msgs?.streams[0]?.topic, user_topics?.[0]?.topic_name, muted_topics?.[0]?.[1]];
    };
    assert.equal(await topicsOf(true), ["", "", ""]);
    assert.equal(await topicsOf(false), Array(3).fill("general chat"));
  }));

test("conversations come last one first, without oneself", () =>
  inWorld("memory", async (world) => {
    const first = await write(world, "mia", ["mia"]);
    const second = await write(world, "bob", ["mia", "ada"]);
    const third = await write(world, "mia", ["bob"]);
    const { recent_private_conversations, max_message_id } = await stateOf(world, "mia");
    assert.equal(recent_private_conversations, [
      { max_message_id: third, user_ids: [world.id("bob")] },
      { max_message_id: second, user_ids: [world.id("ada"), world.id("bob")] },
      { max_message_id: first, user_ids: [] },
    ]);
    assert.is(max_message_id, third);
  }));

test("the newest message is one that was received", () =>
  inWorld("memory", async (world) => {
    const seen = await post(world, "mia", "general", "a");
    await post(world, "mia", "design", "a");
    assert.is((await stateOf(world, "ada")).max_message_id, seen);
  }));

test("the newest message may be one of the past that was starred (messages.md E)", () =>
  inWorld("memory", async (world) => {
    await post(world, "mia", "general", "a");
    const starred = await post(world, "mia", "design", "a");
    await world.as("ada").updateMessageFlags({ messages: [starred], op: "add", flag: "starred" });
    assert.is((await stateOf(world, "ada")).max_message_id, starred);
    assert.is((await world.as("ada").getOwnUser()).max_message_id, starred);
  }));

test("starred messages ascend", () =>
  inWorld("memory", async (world) => {
    const ids = [await post(world, "bob", "design", "a"), await post(world, "bob", "design", "a")];
    const star = (message_id: number) => ({ user_id: world.id("mia"), message_id, flag: "starred" });
    await world.rows((tx) => tx.insertMany("message_flags", [...ids].reverse().map(star)));
    assert.equal((await stateOf(world, "mia")).starred_messages, ids);
    assert.equal((await stateOf(world, "bob")).starred_messages, []);
  }));

test("starred messages of a private channel do not come to those who have left it, until they are back (messages.md A4)", () =>
  inWorld("memory", async (world) => {
    const hidden = await post(world, "mia", "vault", "a");
    const shown = [await post(world, "mia", "design", "a"), await write(world, "mia", ["bob"])];
    const starredBy = async (name: PersonName) => (await stateOf(world, name)).starred_messages;
    await world.as("bob").updateMessageFlags({ messages: [hidden, ...shown], op: "add", flag: "starred" });
    assert.equal(await starredBy("bob"), [hidden, ...shown]);
    await world.as("bob").unsubscribe({ subscriptions: ["vault", "design"] });
    assert.equal(await starredBy("bob"), shown);
    await world.as("mia").subscribe({ subscriptions: [{ name: "vault" }], principals: [world.id("bob")] });
    assert.equal(await starredBy("bob"), [hidden, ...shown]);
  }));

test("topics come with their policy, the muted ones again in the older form", () =>
  inWorld("memory", async (world) => {
    for (const [topic, policy] of Object.entries({ none: 0, quiet: 1, loud: 3 } as const))
      await treat(world, "mia", "design", topic, policy);
    await treat(world, "mia", "attic", "dust", 1);
    const { user_topics, muted_topics } = await stateOf(world, "mia");
    const stream_id = world.channel("design");
    assert.equal(user_topics, [
      { stream_id, topic_name: "loud", last_updated: world.now, visibility_policy: 3 },
      { stream_id, topic_name: "quiet", last_updated: world.now, visibility_policy: 1 },
    ]);
    assert.equal(muted_topics, [["design", "quiet", world.now]]);
  }));

test("muted topics do not tell the name of a channel that can no longer be seen (security B2)", () =>
  inWorld("memory", async (world) => {
    await treat(world, "ada", "design", "quiet", 1);
    await treat(world, "bob", "team", "quiet", 1);
    assert.equal((await stateOf(world, "bob")).muted_topics, []);
    assert.equal((await stateOf(world, "ada")).muted_topics, [["design", "quiet", world.now]]);
  }));
