import { operationCases } from "../../../support/cases/cases.js";
import { assert, suite } from "../../../support/suite.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { firstMessageEvent } from "../edit/editing.js";
import { flags, flagsSeen, nth, unreadCount } from "../flags/flagged.js";
import { begun, messageId, toChannel } from "../sent.js";
import { arrived, moved, quiet } from "./moving.js";

const test = suite("what is read of messages that move");

const say = (world: World, times: number, to: ChannelName) =>
  Promise.all(Array.from({ length: times }, () => world.as("mia").sendMessage(toChannel(to) as never)));

/** Moves the messages of the topic in which the n-th message is. */
const moves = (world: World, to: ChannelName, n = 1) =>
  world.as("mia").updateMessage({
    ...{ message_id: nth(world, n), stream_id: world.channel(to), propagate_mode: "change_all", ...quiet },
  });

const joins = (world: World, name: PersonName, channel: ChannelName) =>
  world.as("mia").subscribe({
    ...{ subscriptions: [{ name: channel }], principals: [world.id(name)], send_new_subscription_messages: false },
  });

const leaves = (world: World, name: PersonName, channel: ChannelName) =>
  world.as(name).unsubscribe({ subscriptions: [channel] });

const isRead = async (world: World, name: PersonName, ...ns: number[]): Promise<boolean[]> => {
  const seen: boolean[] = [];
  for (const n of ns) seen.push((await flagsSeen(world, name, n)).includes("read"));
  return seen;
};

/** The ids of messages that somebody finds when they look for unread ones. */
const unread = async (world: World, name: PersonName): Promise<number[]> => {
  const narrow = [{ operator: "is", operand: "unread" }];
  const { messages } = await world.as(name).getMessages({ narrow, anchor: "oldest", num_before: 0, num_after: 99 });
  return messages.map(({ id }) => id);
};

test("stays unread below the mark of the new channel", () =>
  inWorld("memory", async (world) => {
    await say(world, 3, "design");
    await flags("bob", "add", "read", 1)(world);
    await say(world, 2, "general");
    await flags("bob", "add", "read", 4, 5)(world);
    await moves(world, "general");
    assert.equal(await isRead(world, "bob", 1, 2, 3, 4, 5), [true, false, false, true, true]);
    assert.is(await unreadCount(world, "bob"), 2);
    assert.equal(await unread(world, "bob"), [nth(world, 2), nth(world, 3)]);
  }));

test("stays read above the mark of the new channel, and is read for who only is in that one", () =>
  inWorld("memory", async (world) => {
    await say(world, 2, "design");
    await flags("bob", "add", "read", 1, 2)(world);
    await moves(world, "general");
    assert.equal(await isRead(world, "bob", 1, 2), [true, true]);
    assert.is(await unreadCount(world, "bob"), 0);
    assert.is(await unreadCount(world, "ada"), 0);
    assert.equal(await unread(world, "ada"), []);
  }));

test("stays unread where it was marked so", () =>
  inWorld("memory", async (world) => {
    await say(world, 2, "design");
    await flags("bob", "add", "read", 1, 2)(world);
    await flags("bob", "remove", "read", 1)(world);
    await moves(world, "general");
    assert.equal(await isRead(world, "bob", 1, 2), [false, true]);
    assert.is(await unreadCount(world, "bob"), 1);
  }));

test("stays unread for who came to the new channel after it was sent", () =>
  inWorld("memory", async (world) => {
    await leaves(world, "bob", "general");
    await say(world, 2, "design");
    await flags("bob", "add", "read", 1)(world);
    await say(world, 1, "general");
    await joins(world, "bob", "general");
    await moves(world, "general");
    assert.equal(await isRead(world, "bob", 1, 2), [true, false]);
    assert.is(await unreadCount(world, "bob"), 1);
    await flags("bob", "add", "read", 2)(world);
    assert.is(await unreadCount(world, "bob"), 0);
  }));

for (const to of ["general", "team", "vault"] as const)
  test(`keeps what was starred and read for who came to ${to} after it was sent (messages.md A3, A4)`, () =>
    inWorld("memory", async (world) => {
      await say(world, 1, "design");
      await leaves(world, "bob", "vault");
      await leaves(world, "bob", "general");
      await flags("bob", "add", "starred", 1)(world);
      await flags("bob", "add", "read", 1)(world);
      await say(world, 1, to);
      await joins(world, "bob", to);
      await moves(world, to);
      assert.equal(await flagsSeen(world, "bob"), ["read", "starred"]);
      const narrow = [["channel", to] as [string, string], ["is", "starred"] as [string, string]];
      const { messages } = await world.as("bob").getMessages({ narrow, anchor: "newest", num_before: 9, num_after: 0 });
      assert.equal(
        messages.map(({ id }) => id),
        [nth(world)],
      );
    }));

test("stays as it was in a protected history", () =>
  inWorld("memory", async (world) => {
    await say(world, 2, "design");
    await flags("bob", "add", "read", 2)(world);
    await say(world, 1, "vault");
    await flags("bob", "add", "read", 3)(world);
    await joins(world, "max", "vault");
    await moves(world, "vault");
    assert.equal(await isRead(world, "bob", 1, 2), [false, true]);
    assert.is(await unreadCount(world, "bob"), 1);
    assert.equal(await flagsSeen(world, "max", 1), ["read", "historical"]);
    assert.is(await unreadCount(world, "max"), 0);
  }));

test("is read for who left the old channel and is in the new one", () =>
  inWorld("memory", async (world) => {
    await say(world, 2, "design");
    await leaves(world, "bob", "design");
    await moves(world, "general");
    assert.equal(await isRead(world, "bob", 1, 2), [true, true]);
    assert.is(await unreadCount(world, "bob"), 0);
  }));

test("is read for who left the new channel, also what was starred", () =>
  inWorld("memory", async (world) => {
    await say(world, 3, "design");
    await flags("bob", "add", "read", 1, 2)(world);
    await flags("bob", "add", "starred", 1)(world);
    await leaves(world, "bob", "general");
    await moves(world, "general");
    assert.equal(await isRead(world, "bob", 1, 2, 3), [true, true, true]);
    assert.ok((await flagsSeen(world, "bob", 1)).includes("starred"));
    await joins(world, "bob", "general");
    assert.is(await unreadCount(world, "bob"), 0);
  }));

test("stays read when it comes back", () =>
  inWorld("memory", async (world) => {
    await say(world, 2, "design");
    await flags("bob", "add", "read", 1)(world);
    await moves(world, "lobby");
    await moves(world, "design");
    assert.equal(await isRead(world, "bob", 1, 2), [true, true]);
    assert.equal(await isRead(world, "mia", 1, 2), [false, false]);
    assert.is(await unreadCount(world, "bob"), 0);
  }));

test("is forgotten of those who may not read it any more", () =>
  inWorld("memory", async (world) => {
    await say(world, 2, "design");
    await flags("bob", "add", "read", 1, 2)(world);
    await flags("bob", "remove", "read", 1)(world);
    await moves(world, "team");
    await joins(world, "bob", "team");
    assert.is(await unreadCount(world, "bob"), 0);
    assert.equal(await unread(world, "bob"), []);
  }));

test("stays as it was where a muted person sent it", () =>
  inWorld("memory", async (world) => {
    await say(world, 1, "design");
    await world.as("bob").muteUser({ muted_user_id: world.id("mia") });
    await say(world, 1, "design");
    await moves(world, "general");
    await world.as("bob").unmuteUser({ muted_user_id: world.id("mia") });
    assert.equal(await isRead(world, "bob", 1, 2), [true, true]);
    assert.is(await unreadCount(world, "bob"), 0);
  }));

test("stays as it was within a channel", () =>
  inWorld("memory", async (world) => {
    await say(world, 2, "design");
    await flags("bob", "add", "read", 1)(world);
    await world
      .as("mia")
      .updateMessage({ message_id: nth(world), topic: "other", propagate_mode: "change_all", ...quiet });
    assert.equal(await isRead(world, "bob", 1, 2), [true, false]);
    assert.is(await unreadCount(world, "bob"), 1);
  }));

test("costs no row where the marks of everybody are beyond the messages", () =>
  inWorld("memory", async (world) => {
    await say(world, 3, "design");
    for (const name of ["mia", "bob", "bea", "ada", "max", "olga", "gus"] as const)
      await world.as(name).markAllAsRead();
    await moves(world, "general");
    assert.is((await world.tap.dump()).read_blocks?.length, 0);
  }));

operationCases("updateMessage", [
  {
    name: "does not tell people that messages are read now which a person sent whom they muted",
    given: [
      begun("lobby"),
      begun("design"),
      (world) => world.as("mia").sendMessage(toChannel("design") as never),
      (world) => world.as("bob").muteUser({ muted_user_id: world.id("mia") }),
    ],
    as: "mia",
    params: (world) => ({ message_id: messageId(2), stream_id: world.channel("lobby"), ...quiet }),
    events: (world) => {
      const event = moved(world, [2], { new_stream_id: world.channel("lobby") });
      const beginning = firstMessageEvent(world, "design", 3);
      const told = { type: "update_message_flags", op: "add", operation: "add", flag: "read", all: false };
      return {
        mia: [event, beginning],
        bob: [{ ...event, flags: ["read"] }, beginning],
        bea: [{ ...event, flags: ["read"] }, { ...told, messages: [messageId(2)] }, beginning],
        gus: [arrived(world, "lobby", [2])],
        everyone: [beginning],
      };
    },
  },
]);
