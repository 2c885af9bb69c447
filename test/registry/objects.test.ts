import type { OperationId } from "../../packages/core/src/operation/registry.js";
import { checkFailure } from "../support/cases.js";
import { doors } from "../support/doors.js";
import { assert, suite } from "../support/suite.js";
import { inWorld } from "../support/world/world.js";
import { type ObjectRow, objectCallers, objects, onObjects } from "./objects.js";

const test = suite("operations by objects (security B1, B6)");

test("every operation on an account, a group or an invitation has rows", () => {
  const missing = onObjects.filter((id) => objects[id] === undefined);
  assert.equal(missing, [], "Say in test/registry/objects.ts on whom who may call them.");
});

const check = (id: OperationId, { given = [], params, outcomes }: ObjectRow, as: (typeof objectCallers)[number]) =>
  inWorld("memory", async (world) => {
    for (const each of given) await each(world);
    const before = await world.tap.dump();
    const outcome = await doors["over the wire"](world, id, { as, params: params(world) });
    const expected = outcomes[as];
    if (expected === "ok") {
      assert.ok(outcome.ok, `${as} may not: ${JSON.stringify(outcome)}`);
      return;
    }
    if (outcome.ok) throw new Error(`${as} may.`);
    checkFailure(outcome.failure, expected);
    assert.equal(await world.tap.dump(), before, "a refused call changed what is stored");
  });

for (const [id, rows] of Object.entries(objects) as [OperationId, readonly ObjectRow[]][])
  for (const row of rows)
    for (const as of objectCallers) test(`${id} on ${row.what}, ${as}: ${row.outcomes[as]}`, () => check(id, row, as));
