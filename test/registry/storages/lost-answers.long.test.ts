import { checkFailure } from "../../support/cases/cases.js";
import { doors, type OperationId } from "../../support/cases/doors.js";
import { operationIds, prepareSample, sampleOf, sampleParams } from "../../support/cases/walk.js";
import { assert, suite } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("an answer of the storage that is lost");

const call = (id: OperationId, world: World) => {
  const { as } = sampleOf(id);
  return doors["over the wire"](world, id, { as, params: sampleParams(id, world, as) });
};

/** How many rows each table has. Work that waits for a while is done by either process, at a time of its own. */
const sizes = async (world: World): Promise<Record<string, number>> => {
  const { jobs: _, ...dump } = await world.tap.dump();
  return Object.fromEntries(Object.entries(dump).map(([table, rows]) => [table, rows.length]));
};

/** What a call leaves behind; `hinder` is done right before it. */
const after = (id: OperationId, hinder: (world: World) => void) =>
  inWorld("two processes", async (world) => {
    await prepareSample(id, world);
    await settle();
    hinder(world);
    const outcome = await call(id, world);
    await settle();
    return { outcome, sizes: await sizes(world) };
  });

const skipped = (id: OperationId): string | undefined => {
  if (id === "uploadAvatar" || id === "uploadFile")
    return "its first commit notes files that a sweep deletes, and so it ends there";
  return undefined;
};

for (const id of operationIds) {
  const name = `${id}: it happens once, and the caller hears that it may have happened`;
  const reason = skipped(id);
  if (reason !== undefined) {
    test.skip(name, reason);
    continue;
  }
  test(name, async () => {
    const undisturbed = await after(id, () => {});
    const disturbed = await after(id, ({ processes }) => {
      for (const process of processes) process.loseAnswer();
    });
    assert.ok(undisturbed.outcome.ok);
    if (!disturbed.outcome.ok) checkFailure(disturbed.outcome.failure, "outcomeUnknown");
    assert.equal(disturbed.sizes, undisturbed.sizes);
  });
}
