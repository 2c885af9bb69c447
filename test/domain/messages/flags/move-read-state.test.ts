import { moveReadState } from "../../../support/domain.js";
import { assert, suite } from "../../../support/suite.js";
import type { PersonName } from "../../../support/world/people.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { toChannel } from "../sent.js";
import { flags, flagsSeen, nth, unreadCount } from "./flagged.js";

const test = suite("what is read of messages that move");

const say = (world: World, times: number, to: "design" | "general" | "lobby") =>
  Promise.all(Array.from({ length: times }, () => world.as("mia").sendMessage(toChannel(to) as never)));

/** Moves the first messages of one channel to another, as an operation does; returns who is told that what is read now. */
const moves = (world: World, count: number, [from, to]: ["design", "general" | "lobby"]) =>
  world.rows(async (tx) => {
    const told: unknown[] = [];
    const [source, target] = await tx.getMany("streams", [world.channel(from), world.channel(to)]);
    const messages = await tx.getMany(
      "messages",
      Array.from({ length: count }, (_, at) => nth(world, at + 1)),
    );
    const emit = (_: unknown, { messages }: { messages: number[] }, { users }: { users: number[] }) =>
      told.push([users, messages]);
    await moveReadState({ tx, emit } as never, { messages, from: source as never, to: target as never });
    const moved = { stream_id: target?.id ?? 0, recipient_id: target?.recipient_id ?? 0 };
    for (const { id } of messages) await tx.update("messages", id, moved);
    return told;
  });

const isRead = async (world: World, name: PersonName, ...ns: number[]): Promise<boolean[]> => {
  const seen: boolean[] = [];
  for (const n of ns) seen.push((await flagsSeen(world, name, n)).includes("read"));
  return seen;
};

test("stays as it was where the marks of both channels differ", () =>
  inWorld("memory", async (world) => {
    await say(world, 3, "design");
    await flags("bob", "add", "read", 1)(world);
    await say(world, 2, "general");
    await flags("bob", "add", "read", 4, 5)(world);
    // The bot is not in the other channel.
    const all = [nth(world, 1), nth(world, 2), nth(world, 3)];
    assert.equal(await moves(world, 3, ["design", "general"]), [[[world.id("bea")], all]]);
    assert.equal(await isRead(world, "bob", 1, 2, 3, 4, 5), [true, false, false, true, true]);
    assert.is(await unreadCount(world, "bob"), 2);
  }));

test("stays read above the mark of the other channel, also for who only is in that one", () =>
  inWorld("memory", async (world) => {
    await say(world, 2, "design");
    await flags("bob", "add", "read", 1, 2)(world);
    await moves(world, 2, ["design", "general"]);
    assert.equal(await isRead(world, "bob", 1, 2), [true, true]);
    assert.is(await unreadCount(world, "bob"), 0);
    assert.is(await unreadCount(world, "ada"), 0);
  }));

test("stays unread where it was marked so", () =>
  inWorld("memory", async (world) => {
    await say(world, 2, "design");
    await flags("bob", "add", "read", 1, 2)(world);
    await flags("bob", "remove", "read", 1)(world);
    await moves(world, 2, ["design", "general"]);
    assert.equal(await isRead(world, "bob", 1, 2), [false, true]);
    assert.is(await unreadCount(world, "bob"), 1);
  }));

test("becomes read for who is not subscribed to the other channel, and they are told", () =>
  inWorld("memory", async (world) => {
    await say(world, 2, "design");
    await flags("bob", "add", "read", 1)(world);
    const told = await moves(world, 2, ["design", "lobby"]);
    assert.equal(told, [
      [[world.id("bob")], [nth(world, 2)]],
      [[world.id("bea")], [nth(world, 1), nth(world, 2)]],
    ]);
    assert.equal(await isRead(world, "bob", 1, 2), [true, true]);
    assert.equal(await isRead(world, "mia", 1, 2), [false, false]);
  }));

test("costs no row where the marks of everybody are beyond the messages", () =>
  inWorld("memory", async (world) => {
    await say(world, 3, "design");
    for (const name of ["mia", "bob", "bea", "ada", "max", "olga", "gus"] as const)
      await world.as(name).markAllAsRead();
    await moves(world, 3, ["design", "general"]);
    assert.is((await world.tap.dump()).read_blocks?.length, 0);
  }));
