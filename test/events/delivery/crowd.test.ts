import type { ChatEvent } from "@confab/core";
import { clock } from "../../support/kernel.js";
import { assert } from "../../support/suite.js";
import {
  emit,
  engineOf,
  isPending,
  lastId,
  numbersIn,
  poll,
  pollNow,
  settle,
  waitingPoll,
} from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("one event for a crowd of polls", { storages: ["memory"] });

// One user has a hundred queues at most.
const people: readonly PersonName[] = ["bob", "mia", "olga"];

/** Polls of as many queues, all of which wait; answers what each has got so far. */
const crowd = async (world: World, size: number): Promise<number[][]> => {
  const got: number[][] = [];
  for (let i = 0; i < size; i += 1) {
    const name = people[i % people.length] ?? "bob";
    const { queue_id } = await world.as(name).registerQueue({ fetch_event_types: [] });
    const answer = poll(world, name, { queue_id: queue_id as string }).then((events: ChatEvent[]) =>
      got.push(numbersIn(events)),
    );
    if (i === size - 1) assert.ok(await isPending(answer));
  }
  return got;
};

/** Gives the clock that the chat goes by this way to let answers out. */
const flushingWith = (world: World, flushAnswers: () => Promise<void>): void => {
  Object.assign(engineOf(world).use(clock), { flushAnswers });
};

/** Lets answers out when it is told to. */
const heldBack = (world: World): { flushAnswers: () => void } => {
  const gate = { flushAnswers: () => {} };
  flushingWith(world, () => new Promise<void>((resolve) => (gate.flushAnswers = resolve)));
  return gate;
};

test("some are answered, and the others once those answers are out", async (world) => {
  const gate = heldBack(world);
  const got = await crowd(world, 250);
  await emit(world, { everyone: true }, 1);
  await settle();
  assert.is(got.length, 200);
  gate.flushAnswers();
  await settle();
  assert.equal(
    got,
    Array.from({ length: 250 }, () => [1]),
  );
});

test("those who still wait get with it what happens meanwhile", async (world) => {
  const gate = heldBack(world);
  const got = await crowd(world, 201);
  await emit(world, { everyone: true }, 1);
  await settle();
  await emit(world, { everyone: true }, 2);
  gate.flushAnswers();
  await settle();
  assert.equal([got.length, got[0], got[200]], [201, [1], [1, 2]]);
});

test("all are answered by a clock that lets nothing out", async (world) => {
  const got = await crowd(world, 250);
  await emit(world, { everyone: true }, 1);
  await settle();
  assert.is(got.length, 250);
});

test("a clock that fails costs nobody an answer, then or later", async (world) => {
  flushingWith(world, () => Promise.reject(new Error("stop")));
  const got = await crowd(world, 250);
  await emit(world, { everyone: true }, 1);
  await settle();
  assert.is(got.length, 250);
  const { answer } = await waitingPoll(world, "mia", { last_event_id: lastId(await pollNow(world, "mia")) });
  await emit(world, { everyone: true }, 2);
  assert.equal(numbersIn(await answer), [2]);
});

test("those who get the same event share it", async (world) => {
  const waiting = [await waitingPoll(world, "bob"), await waitingPoll(world, "mia")];
  await emit(world, { everyone: true }, 1);
  const [one, other] = await Promise.all(waiting.map(({ answer }) => answer));
  assert.is(one?.length, 1);
  assert.is(one?.[0], other?.[0]);
});
