import { StorageError } from "@confab/core";
import { jobs } from "@confab/core/resources";
import { messageDeletions } from "../../../support/domain.js";
import { writing } from "../../../support/kernel.js";
import { assert, rejection } from "../../../support/suite.js";
import { engineOf, pollNow, settle } from "../../../support/watching/events.js";
import { worldSuite } from "../../../support/world/suite.js";
import type { World } from "../../../support/world/world.js";
import { toChannel, toPeople } from "../sent.js";

const test = worldSuite("deletions of many messages", { storages: ["memory", "sqlite", "delaying memory"] });

const many = 600;

/** As if bob had sent so many messages to a channel, a tenth of that to mia, and mia one before, between and after them. */
const bobWrote = async (world: World, count = many): Promise<void> => {
  const mia = () => world.as("mia").sendMessage(toChannel("design") as never);
  await mia();
  await world.as("bob").sendMessage(toChannel("design") as never);
  await world.as("bob").sendMessage(toPeople("mia")(world) as never);
  await mia();
  await world.rows(async (tx) => {
    const [, inChannel, direct] = await tx.scan("messages", "id");
    for (const [message, times] of [
      [inChannel, count - 1],
      [direct, count / 10 - 1],
    ] as const) {
      if (message === undefined) continue;
      const first = await tx.nextId("messages", times);
      const copies = Array.from({ length: times }, (_, i) => ({ ...message, id: first + i }));
      await tx.insertMany("messages", copies);
      const topic = message.topic_id === null ? undefined : await tx.get("topics", message.topic_id);
      if (topic !== undefined)
        await tx.update("topics", topic.id, {
          max_id: first + times - 1,
          message_count: topic.message_count + times,
        });
    }
  });
  await mia();
};

const actions = {
  delete_public_channel_messages: true,
  delete_private_channel_messages: true,
  delete_direct_messages: true,
};

const deleteAll = (world: World) => world.as("ada").deactivateUser({ user_id: world.id("bob"), actions });

const bobs = (world: World): Promise<number> =>
  world.rows((tx) => tx.count("messages", "bySender", { prefix: [world.id("bob")] }));

const pending = (world: World): Promise<number> => world.rows((tx) => tx.count("message_deletions", "id"));

const finished = (world: World): Promise<void> => engineOf(world).use(jobs).finish(messageDeletions);

/** Lets calls not go on with their deletions; answers how to do so. */
const withheld = (world: World): (() => Promise<void>) => {
  const loop = engineOf(world).use(jobs);
  const wake = loop.wake.bind(loop);
  loop.wake = () => {};
  return () => {
    loop.wake = wake;
    return loop.finish(messageDeletions);
  };
};

/** What mia is told to forget, a list for each event. */
const told = async (world: World): Promise<number[][]> => {
  const lists: number[][] = [];
  for (let last = -1; ; ) {
    const events = await pollNow(world, "mia", last === -1 ? {} : { last_event_id: last });
    if (events.length === 0) return lists;
    last = events.at(-1)?.id ?? -1;
    for (const { type, message_ids } of events) if (type === "delete_message") lists.push(message_ids as number[]);
  }
};

test("all go, a part with the call and the rest after it, and everybody is told once of each", async (world) => {
  await bobWrote(world);
  const doomed = await world.rows((tx) => tx.scan("messages", "bySender", { prefix: [world.id("bob")] }));
  await deleteAll(world);
  await finished(world);
  assert.equal([await bobs(world), await pending(world)], [0, 0]);
  const lists = await told(world);
  assert.ok(lists.every(({ length }) => length <= 100));
  assert.equal(
    lists.flat(),
    doomed.map(({ id }) => id),
  );
  const [topic] = await world.rows((tx) => tx.scan("topics", "id"));
  const own = await world.rows((tx) => tx.scan("messages", "id"));
  assert.equal([topic?.message_count, topic?.first_id, topic?.max_id], [3, own[0]?.id, own[2]?.id]);
});

test("the call itself deletes no more than some hundred", async (world) => {
  await bobWrote(world);
  const continueDeletions = withheld(world);
  await deleteAll(world);
  const left = await bobs(world);
  assert.ok(left < many && left >= many + many / 10 - 250, `${left} were left after the call.`);
  await continueDeletions();
  assert.is(await bobs(world), 0);
});

test("messages that called many people count for more", async (world) => {
  await bobWrote(world, 60);
  const all = await bobs(world);
  await world.rows(async (tx) => {
    const messages = await tx.scan("messages", "bySender", { prefix: [world.id("bob")], limit: 4 });
    for (const { id } of messages)
      await tx.insertMany(
        "message_flags",
        Array.from({ length: 6_000 }, (_, i) => ({ user_id: 1_000 + i, message_id: id, flag: "mentioned" })),
      );
  });
  const continueDeletions = withheld(world);
  await deleteAll(world);
  assert.is(await bobs(world), all - 2);
  await continueDeletions();
  assert.equal([await bobs(world), await world.rows((tx) => tx.count("message_flags", "id"))], [0, 0]);
});

test("others write between the parts", async (world) => {
  await bobWrote(world, 2_000);
  await deleteAll(world);
  const deleting = finished(world);
  await world.as("mia").sendMessage(toChannel("design") as never);
  assert.ok((await bobs(world)) > 0, "All were gone before.");
  await deleting;
  assert.is(await bobs(world), 0);
});

test("a crash ends nothing: what is left goes when the organization is opened again", async (world) => {
  await bobWrote(world);
  withheld(world);
  await deleteAll(world);
  assert.ok((await bobs(world)) > 0);
  await world.crash();
  await finished(world);
  assert.equal([await bobs(world), await pending(world)], [0, 0]);
});

test("closing ends it after the part at hand, and it goes on after that", async (world) => {
  await bobWrote(world, 2_000);
  await deleteAll(world);
  await world.reopen();
  await finished(world);
  assert.equal([await bobs(world), await pending(world)], [0, 0]);
});

test("a part that fails is logged and tried again, and the call has succeeded", async (world) => {
  await bobWrote(world);
  const continueDeletions = withheld(world);
  await deleteAll(world);
  world.tap.failAll(() => new StorageError("full", "The disk is full."));
  await continueDeletions();
  world.tap.heal();
  assert.is(world.logged.filter(({ level }) => level === "error").length, 1);
  assert.ok((await bobs(world)) > 0);
  world.clock.advance(10_000);
  await settle();
  await continueDeletions();
  assert.is(await bobs(world), 0);
});

test("a call that fails has deleted nothing", async (world) => {
  await bobWrote(world);
  const before = await bobs(world);
  world.tap.failAt(200, () => new StorageError("failed", "The disk is gone."));
  await rejection(deleteAll(world));
  world.tap.heal();
  assert.equal([await bobs(world), await pending(world)], [before, 0]);
});

test("what a user writes who has come back meanwhile stays", async (world) => {
  await bobWrote(world);
  const continueDeletions = withheld(world);
  await deleteAll(world);
  await world.as("ada").reactivateUser({ user_id: world.id("bob") });
  const { id } = await world.as("bob").sendMessage(toChannel("design") as never);
  await continueDeletions();
  const rows = await world.rows((tx) => tx.scan("messages", "bySender", { prefix: [world.id("bob")] }));
  assert.equal(
    rows.map((row) => row.id),
    [id],
  );
});

test("a deletion that is stored while another one ends is done, too", async (world) => {
  await bobWrote(world);
  const continueDeletions = withheld(world);
  await deleteAll(world);
  const row = await world.rows(async (tx) => (await tx.scan("message_deletions", "id"))[0]);
  if (row === undefined) throw new Error("Nothing is stored.");
  await continueDeletions();
  await Promise.all([
    continueDeletions(),
    writing(engineOf(world), async ({ tx, afterCommit }) => {
      const { id, ...again } = row;
      await tx.insert("message_deletions", { ...again, sender_id: world.id("mia") });
      afterCommit(() => void continueDeletions());
    }),
  ]);
  await settle();
  assert.is(await pending(world), 0);
});

test("a user deleted for good takes all messages along, where that is asked for (users.md 3.7)", async (world) => {
  await bobWrote(world);
  await world.chat.host.deleteUser(world.id("bob"), { messages: true });
  assert.equal([await bobs(world), await pending(world)], [0, 0]);
  assert.is((await told(world)).flat().length, many + many / 10);
  assert.is((await world.as("mia").getUserById({ user_id: world.id("bob") })).user.is_deleted, true);
});

test("a user deleted for good keeps the messages otherwise (users.md 3.7)", async (world) => {
  await bobWrote(world);
  await world.chat.host.deleteUser(world.id("bob"));
  assert.is(await bobs(world), many + many / 10);
});
