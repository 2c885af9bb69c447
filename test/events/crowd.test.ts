import type { ChatEvent } from "@confab/core";
import { emit, isPending, numbersIn, poll, settle } from "../support/events.js";
import { assert } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";
import type { World } from "../support/world/world.js";

const test = worldSuite("one event for a crowd of polls", { storages: ["memory"] });

/** Polls of as many queues, all of which wait; answers what each has got so far. */
const crowd = async (world: World, size: number): Promise<number[][]> => {
  const got: number[][] = [];
  for (let i = 0; i < size; i += 1) {
    const { queue_id } = await world.as("bob").registerQueue({ fetch_event_types: [] });
    const answer = poll(world, "bob", { queue_id: queue_id as string }).then((events: ChatEvent[]) =>
      got.push(numbersIn(events)),
    );
    if (i === size - 1) assert.ok(await isPending(answer));
  }
  return got;
};

/** Lets answers out when it is told to. */
const heldBack = (world: World): { letOut: () => void } => {
  const gate = { letOut: () => {} };
  world.clock.letOut = () =>
    new Promise<void>((resolve) => {
      gate.letOut = resolve;
    });
  return gate;
};

test("some are answered, and the others once those answers are out", async (world) => {
  const gate = heldBack(world);
  const got = await crowd(world, 90);
  await emit(world, { everyone: true }, 1);
  await settle();
  assert.is(got.length, 64);
  gate.letOut();
  await settle();
  assert.equal(
    got,
    Array.from({ length: 90 }, () => [1]),
  );
});

test("those who still wait get with it what happens meanwhile", async (world) => {
  const gate = heldBack(world);
  const got = await crowd(world, 65);
  await emit(world, { everyone: true }, 1);
  await settle();
  await emit(world, { everyone: true }, 2);
  gate.letOut();
  await settle();
  assert.equal([got.length, got[0], got[64]], [65, [1], [1, 2]]);
});

test("all are answered by a clock that lets nothing out", async (world) => {
  const got = await crowd(world, 90);
  await emit(world, { everyone: true }, 1);
  await settle();
  assert.is(got.length, 90);
});
