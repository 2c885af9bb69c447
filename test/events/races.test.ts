import { atCommit, StorageError } from "@confab/core";
import type { ConfabRows } from "../support/domain.js";
import { insertSubscription } from "../support/domain.js";
import { writing } from "../support/kernel.js";
import { assert, rejection } from "../support/suite.js";
import {
  emit,
  engineOf,
  lastId,
  numbersIn,
  poll,
  pollNow,
  settle,
  storedNumbers,
  tell,
  waitingPoll,
} from "../support/watching/events.js";
import { worldSuite } from "../support/world/suite.js";
import type { World } from "../support/world/world.js";

const test = worldSuite("event races");

const microtasks = async (count: number) => {
  for (let i = 0; i < count; i += 1) await null;
};

/** Bob's numbers until the last one has come, polling without a pause. */
const readUntil = async (world: World, last: number): Promise<number[]> => {
  const seen: number[] = [];
  let from = {};
  while (!seen.includes(last)) {
    const events = await poll(world, "bob", from);
    if (events.length > 0) from = { last_event_id: lastId(events) };
    seen.push(...numbersIn(events));
  }
  return seen;
};

test("a commit at any moment of a poll's beginning is not lost", async (world) => {
  for (let delay = 0; delay < 60; delay += 1) {
    const telling = tell(world, "bob", delay * 2);
    await microtasks(delay);
    const reading = readUntil(world, delay * 2 + 1);
    await telling;
    await settle();
    await tell(world, "bob", delay * 2 + 1);
    assert.equal(await reading, [delay * 2, delay * 2 + 1]);
    await pollNow(world, "bob", { last_event_id: lastId(await pollNow(world, "bob")) });
  }
});

const leave = (world: World, name: "bob" | "mia", channel: number) =>
  writing<ConfabRows, void>(engineOf(world), async ({ tx }) => {
    const [row] = await tx.scan("subscriptions", "byUser", { prefix: [world.id(name), channel] });
    if (row === undefined) throw new Error("not subscribed");
    const periods = row.periods.map((period) => ({ ...period, to_seq: period.to_seq ?? atCommit }));
    await tx.update("subscriptions", row.id, { active: false, periods });
  });

const join = (world: World, name: "olga" | "bob", channel: number) =>
  writing<ConfabRows, void>(engineOf(world), async ({ tx }) => {
    const row = await tx.get("streams", channel);
    if (row === undefined) throw new Error("no such channel");
    await insertSubscription(tx, { user_id: world.id(name), channel: row, color: "#000000" });
  });

test("who leaves while the subscription is looked up gets nothing more", async (world) => {
  const channel = world.channel("design");
  for (let delay = 0; delay < 30; delay += 1) {
    await world.reopen();
    await emit(world, { subscribers: channel }, 1);
    const leaving = leave(world, "bob", channel);
    await microtasks(delay);
    const events = await pollNow(world, "bob");
    await leaving;
    await emit(world, { subscribers: channel }, 2);
    const rest = await pollNow(world, "bob", { last_event_id: lastId(events) });
    assert.equal(numbersIn([...events, ...rest]), [1], `${delay} microtasks`);
    await pollNow(world, "bob", { last_event_id: lastId([...events, ...rest]) });
    await join(world, "bob", channel);
  }
});

test("who joins while the subscription is looked up gets what follows", async (world) => {
  const channel = world.channel("team");
  await emit(world, { subscribers: channel }, 1);
  const polling = pollNow(world, "bob");
  await join(world, "bob", channel);
  assert.equal(numbersIn(await polling), []);
  await emit(world, { subscribers: channel }, 2);
  assert.equal(numbersIn(await pollNow(world, "bob")), [2]);
});

test("waiting polls get a channel's events from joining to leaving, whatever is in between", async (world) => {
  const channel = world.channel("team");
  const reading = readUntil(world, 9);
  await emit(world, { subscribers: channel }, 1);
  await join(world, "bob", channel);
  await Promise.all([emit(world, { subscribers: channel }, 2), emit(world, { subscribers: channel }, 3)]);
  await leave(world, "bob", channel);
  await emit(world, { subscribers: channel }, 4);
  await join(world, "bob", channel);
  await Promise.all([emit(world, { subscribers: channel }, 5), tell(world, "bob", 6)]);
  await tell(world, "bob", 9);
  assert.equal((await reading).sort(), [2, 3, 5, 6, 9]);
});

test("an event that cannot be handed out is found by the next poll", async (world) => {
  const { answer } = await waitingPoll(world, "bob");
  const channel = world.channel("design");
  // The write's own calls are few; whichever later one fails is a look-up of who is subscribed.
  for (let at = 1; at < 12; at += 1) {
    world.tap.failAt(at, () => new StorageError("failed", "The disk is gone."));
    await emit(world, { subscribers: channel }, at).catch(() => {});
    // So many that memory is cleared of what all are past, while one of them is being looked at.
    await tell(world, "bob", ...Array.from({ length: 40 }, (_, i) => 1000 * at + i)).catch(() => {});
    await settle();
  }
  world.tap.heal();
  await tell(world, "bob", 99);
  const first = await answer;
  const rest = await pollNow(world, "bob", { last_event_id: lastId(first) });
  assert.equal(numbersIn([...first, ...rest]), await storedNumbers(world));
});

test("A6: a queue that is registered while its account is deactivated is gone when that comes back", async (world) => {
  const bob = world.id("bob");
  for (let delay = 0; delay < 80; delay += 2) {
    const registering = world.as("bob").registerQueue({ fetch_event_types: [] });
    const registered = registering.then(
      ({ queue_id }) => queue_id,
      (cause) => cause.error,
    );
    await microtasks(delay);
    await world.chat.host.deactivateUser(bob);
    const queue_id = await registered;
    await world.chat.host.reactivateUser(bob);
    if (queue_id === "accountDeactivated") continue;
    const cause = await rejection(pollNow(world, "bob", { queue_id }));
    assert.is((cause as { error: string }).error, "badQueue", `${delay} microtasks`);
  }
  await settle();
  assert.equal(await world.rows((tx) => tx.scan("queues", "byUser", { prefix: [bob] })), []);
});

test("a queue that cannot be deleted lives on", async (world) => {
  const { queue_id } = world.person("bob");
  world.tap.failFrom(2, () => new StorageError("failed", "The disk is gone."));
  const cause = await rejection(world.as("bob").deleteQueue({ queue_id }));
  assert.is((cause as { code: string }).code, "SERVICE_UNAVAILABLE");
  world.tap.heal();
  await tell(world, "bob", 1);
  assert.equal(numbersIn(await pollNow(world, "bob")), [1]);
});
