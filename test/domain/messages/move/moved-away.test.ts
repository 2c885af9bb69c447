import { operationCases, partial } from "../../../support/cases/cases.js";
import { assert, suite } from "../../../support/suite.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { flags, flagsSeen, nth, unreadCount } from "../flags/flagged.js";
import { begun, messageId, says, toChannel } from "../sent.js";
import { quiet } from "./moving.js";

const test = suite("who has messages that moved to another channel (messages.md A4, C3)");

const sends = (world: World, channel: ChannelName, topic = "plans") => says("mia", toChannel(channel, topic))(world);

const moves =
  (to: ChannelName, n = 1) =>
  (world: World): Promise<unknown> =>
    world.as("mia").updateMessage({ message_id: nth(world, n), stream_id: world.channel(to), ...quiet });

const joins = (world: World, name: PersonName, channel: ChannelName) =>
  world.as("mia").subscribe({
    ...{ subscriptions: [{ name: channel }], principals: [world.id(name)], send_new_subscription_messages: false },
  });

const leaves = (world: World, name: PersonName, channel: ChannelName) =>
  world.as(name).unsubscribe({ subscriptions: [channel] });

/** Whether somebody finds the n-th message where they ask for all that is theirs. */
const finds = async (world: World, name: PersonName, n = 1): Promise<boolean> => {
  const { messages } = await world.as(name).getMessages({ anchor: "newest", num_before: 50, num_after: 0 });
  return messages.some(({ id }) => id === nth(world, n));
};

for (const storage of ["memory", "sqlite", "two processes"] as const)
  test(`those who received them, wherever they go, and nobody else, on ${storage}`, () =>
    inWorld(storage, async (world) => {
      await sends(world, "design");
      await moves("lobby")(world);
      for (const name of ["mia", "bob", "bea"] as const) assert.ok(await finds(world, name), name);
      assert.equal(await flagsSeen(world, "bob"), ["read"]);
      for (const name of ["gus", "ada"] as const) {
        assert.not.ok(await finds(world, name), name);
        assert.equal(await flagsSeen(world, name), ["read", "historical"]);
      }
      const { max_message_id } = await world.as("bea").getOwnUser();
      assert.is(max_message_id, nth(world));
    }));

test("not those who came to their old channel afterwards; but those who left it afterwards", () =>
  inWorld("memory", async (world) => {
    await leaves(world, "bea", "design");
    await sends(world, "design");
    await moves("lobby")(world);
    await joins(world, "bea", "design");
    await leaves(world, "bob", "design");
    assert.not.ok(await finds(world, "bea"));
    assert.ok(await finds(world, "bob"));
  }));

test("nobody any more who could not read a channel on their way", () =>
  inWorld("memory", async (world) => {
    await sends(world, "design");
    await moves("team")(world);
    await moves("design")(world);
    assert.ok(await finds(world, "mia"));
    assert.not.ok(await finds(world, "bob"));
    assert.equal(await flagsSeen(world, "bob"), ["read", "historical"]);
    assert.is(await unreadCount(world, "bob"), 0);
  }));

test("guests only where they were subscribed on the way", () =>
  inWorld("memory", async (world) => {
    await sends(world, "lobby");
    await sends(world, "lobby", "other");
    await joins(world, "gus", "design");
    await moves("design")(world);
    await leaves(world, "gus", "design");
    await moves("design", 2)(world);
    await moves("lobby")(world);
    await moves("lobby", 2)(world);
    assert.ok(await finds(world, "gus"));
    assert.not.ok(await finds(world, "gus", 2));
  }));

test("all who are in a protected history to which they go, as messages of the past", () =>
  inWorld("memory", async (world) => {
    await leaves(world, "bob", "design");
    await sends(world, "design");
    await moves("vault")(world);
    await moves("lobby")(world);
    assert.ok(await finds(world, "bob"));
    assert.equal(await flagsSeen(world, "bob"), ["read", "historical"]);
    assert.not.ok(await finds(world, "bea"));
  }));

test("in a history that became protected those who received them", () =>
  inWorld("memory", async (world) => {
    await sends(world, "design");
    await sends(world, "design", "other");
    await moves("lobby", 2)(world);
    await joins(world, "bob", "lobby");
    await joins(world, "ada", "lobby");
    const protecting = { is_private: true, is_web_public: false, history_public_to_subscribers: false };
    await world.as("olga").updateChannel({ stream_id: world.channel("lobby"), ...protecting });
    const topics = async (name: PersonName) =>
      (await world.as(name).getTopics({ stream_id: world.channel("lobby") })).topics.map(({ name }) => name);
    assert.ok((await topics("bob")).includes("other"));
    assert.not.ok((await topics("ada")).includes("other"));
    assert.not.ok((await topics("gus")).includes("other"));
    const link = async (name: PersonName) =>
      (await world.as(name).renderMessage({ content: "#**lobby>other**" })).rendered.includes(`/with/${nth(world, 2)}`);
    assert.equal([await link("bob"), await link("ada")], [true, false]);
  }));

test("those who leave the channel have read them, though they are older than their subscription", () =>
  inWorld("memory", async (world) => {
    await sends(world, "design");
    await sends(world, "lobby");
    await joins(world, "bob", "lobby");
    await moves("lobby")(world);
    assert.not.ok((await flagsSeen(world, "bob")).includes("read"));
    await leaves(world, "bob", "lobby");
    assert.equal(await flagsSeen(world, "bob"), ["read"]);
  }));

test("nobody by their receipt, once they have moved more than a hundred times", () =>
  inWorld("memory", async (world) => {
    await sends(world, "design");
    await flags("bea", "add", "starred", 1)(world);
    for (let n = 0; n < 101; n++) await moves(n % 2 === 0 ? "lobby" : "design")(world);
    const [row] = await world.rows((tx) => tx.scan("moved_messages", "id"));
    assert.equal([row?.stream_id, row?.stops.length], [0, 1]);
    assert.not.ok(await finds(world, "bob"));
  }));

test("are forgotten when they are deleted", () =>
  inWorld("memory", async (world) => {
    await sends(world, "design");
    await moves("lobby")(world);
    assert.is((await world.rows((tx) => tx.scan("moved_messages", "id"))).length, 1);
    await world.as("olga").deleteMessage({ message_id: nth(world) });
    assert.equal(await world.rows((tx) => tx.scan("moved_messages", "id")), []);
  }));

operationCases("addReaction", [
  {
    name: "tells those who received the message in another channel, from which it moved (messages.md A4)",
    given: [begun("design"), moves("lobby")],
    as: "mia",
    params: { message_id: messageId(1), emoji_name: "smile" },
    events: (world) => {
      const event = partial({ type: "reaction", op: "add", message_id: messageId(1), user_id: world.id("mia") });
      return { mia: [event], bob: [event], bea: [event], gus: [event], ada: [] };
    },
  },
]);
