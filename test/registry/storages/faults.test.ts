import { StorageError } from "@confab/core";
import { checkFailure } from "../../support/cases/cases.js";
import type { OperationId } from "../../support/cases/doors.js";
import { doors } from "../../support/cases/doors.js";
import { operationIds, prepareSample, sampleOf, sampleParams } from "../../support/cases/walk.js";
import { whileJobsRest } from "../../support/jobs.js";
import { assert, suite } from "../../support/suite.js";
import { engineOf } from "../../support/watching/events.js";
import { Watch } from "../../support/watching/queues.js";
import { openWorld, type World } from "../../support/world/world.js";

const test = suite("failing storage (security L2)");

const faults = {
  "the medium fails": { make: () => new StorageError("failed", "The disk is gone."), error: "storageUnavailable" },
  "a bug throws": { make: () => new Error("A bug."), error: "internal" },
} as const;

const preparedWorld = async (id: OperationId): Promise<{ world: World; watch: Watch }> => {
  const world = await openWorld("memory");
  await prepareSample(id, world);
  await world.rest();
  const watch = new Watch(world);
  await watch.take();
  return { world, watch };
};

const callSample = (id: OperationId, world: World) => {
  const { as } = sampleOf(id);
  return doors["over the wire"](world, id, { as, params: sampleParams(id, world, as) });
};

const mostCalls = 400;

for (const id of operationIds)
  for (const [name, { make, error }] of Object.entries(faults))
    test(`${id}: when ${name} at any call nothing has happened`, async () => {
      const { world, watch } = await preparedWorld(id);
      const before = await world.tap.dump();
      for (let at = 1; ; at += 1) {
        assert.ok(at < mostCalls, "it makes too many calls");
        world.tap.failAt(at, make);
        const outcome = await whileJobsRest(engineOf(world), () => callSample(id, world));
        const isReached = world.tap.calls >= at;
        world.tap.heal();
        await world.rest();
        if (outcome.ok) {
          assert.not(isReached, `call ${at} failed, and nobody was told`);
          break;
        }
        checkFailure(outcome.failure, error);
        assert.equal(await world.tap.dump(), before, `call ${at} left something behind`);
        const events = Object.values(await watch.take()).flat();
        assert.equal(events, [], `call ${at} sent events`);
      }
      await world.close();
    });

for (const id of operationIds)
  test(`${id}: a transaction that is run twice counts once`, async () => {
    const [once, twice] = [await preparedWorld(id), await preparedWorld(id)];
    twice.world.tap.repeats = true;
    for (const { world } of [once, twice]) {
      assert.ok((await callSample(id, world)).ok);
      await world.rest();
    }
    assert.equal(await summary(twice), await summary(once));
    for (const { world } of [once, twice]) await world.close();
  });

/** What happened, without ids, which a transaction that is undone uses up. */
const summary = async ({ world, watch }: { world: World; watch: Watch }) => {
  const dump = await world.tap.dump();
  const received = Object.entries(await watch.take());
  return {
    rows: Object.entries(dump).map(([table, rows]) => [table, rows.length]),
    events: received.map(([person, events]) => [person, events.map(({ type, op }) => [type, op ?? ""])]),
  };
};
