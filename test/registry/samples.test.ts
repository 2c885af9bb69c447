import { doors, operationOf } from "../support/cases/doors.js";
import { checkResult } from "../support/cases/schemas.js";
import { operationIds, prepareSample, sampleOf, sampleParams } from "../support/cases/walk.js";
import { suite } from "../support/suite.js";
import { inWorld } from "../support/world/world.js";

const test = suite("samples");

for (const id of operationIds)
  test(`${id} succeeds with its sample`, () =>
    inWorld("memory", async (world) => {
      await prepareSample(id, world);
      const { as } = sampleOf(id);
      const outcome = await doors["over the wire"](world, id, { as, params: sampleParams(id, world, as) });
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
      checkResult(id, operationOf(id), outcome.result);
    }));
