import { doors, type OperationId, operationIds, operationOf } from "../../support/cases/doors.js";
import { prepareSample, sampleOf, sampleParams } from "../../support/cases/walk.js";
import { inSizedWorld, largeOf } from "../../support/largest/sized-call.js";
import type { SizedInput } from "../../support/largest/sized-input.js";
import { assert, suite } from "../../support/suite.js";
import { tripsOf } from "../../support/trips.js";
import { inWorld } from "../../support/world/world.js";

const test = suite("round trips (design 3)");

/**
 * The round trips that an operation may take unless its sample says otherwise. BEGIN is one, of a read as of a write, and COMMIT is
 * another; what is in memory takes none (`packages/core/src/testing/storage/counting.ts`).
 */
const usual = { read: 3, write: 5, none: 5 };

const usualOf = (id: OperationId): number => usual[operationOf(id).transaction];

for (const id of operationIds) {
  const budget = sampleOf(id).trips ?? usualOf(id);
  test(`${id} takes at most ${budget}`, () =>
    inWorld("counting memory", async (world) => {
      await prepareSample(id, world);
      const { as } = sampleOf(id);
      const params = sampleParams(id, world, as);
      const trips = await tripsOf(world, async () => {
        const outcome = await doors["over the wire"](world, id, { as, params });
        if (!outcome.ok && !world.tap.rehearses) throw new Error(JSON.stringify(outcome.failure));
      });
      assert.ok(trips <= budget, `It took ${trips}.`);
    }));
}

const large = 100;

const sizedTrips = (id: OperationId, input: SizedInput, size: number): Promise<number> =>
  inSizedWorld("counting memory", { id, input, size }, (world, call) => tripsOf(world, () => call(0)));

for (const id of operationIds)
  for (const [what, input] of Object.entries(largeOf(id))) {
    const size = Math.min(large, input.most);
    const budget = input.trips ?? usualOf(id);
    test(`${id}, ${what}: 1 and ${size} take at most ${budget}`, async () => {
      const few = await sizedTrips(id, input, 1);
      const many = await sizedTrips(id, input, size);
      assert.ok(few <= budget && many <= budget, `1 took ${few}, ${size} took ${many}.`);
    });
  }
