import { checkFailure } from "../support/cases/cases.js";
import type { OperationId } from "../support/cases/doors.js";
import { doors, operationOf } from "../support/cases/doors.js";
import { type ObjectRow, objectCallers } from "../support/cases/on-objects.js";
import { operationIds, sampleOf } from "../support/cases/walk.js";
import { assert, suite } from "../support/suite.js";
import { inWorld } from "../support/world/world.js";

const test = suite("operations by objects (security B1, B6)");

const names = ["user_id", "email", "bot_id", "user_group_id", "invite_id"];

/** The operations that change an account, a group or an invitation that the caller names, or give out its key. */
const onObjects = operationIds.filter((id) => {
  const { method, path } = operationOf(id);
  return names.some((name) => path.includes(`{${name}}`)) && (method !== "GET" || path.includes("api_key"));
});

test("every operation on an account, a group or an invitation has rows", () => {
  const missing = onObjects.filter((id) => sampleOf(id).objects === undefined);
  assert.equal(missing, [], "Say in their samples, with `objects`, on whom who may call them.");
});

const check = (id: OperationId, { given = [], params, outcomes }: ObjectRow, as: (typeof objectCallers)[number]) =>
  inWorld("memory", async (world) => {
    for (const each of given) await each(world);
    await world.rest();
    const before = await world.tap.dump();
    const outcome = await doors["over the wire"](world, id, { as, params: world.filled(params(world)) });
    const expected = outcomes[as];
    if (expected === "ok") {
      assert.ok(outcome.ok, `${as} may not: ${JSON.stringify(outcome)}`);
      return;
    }
    if (outcome.ok) throw new Error(`${as} may.`);
    checkFailure(outcome.failure, expected);
    assert.equal(await world.tap.dump(), before, "a refused call changed what is stored");
  });

for (const id of operationIds)
  for (const row of sampleOf(id).objects ?? [])
    for (const as of objectCallers) test(`${id} on ${row.what}, ${as}: ${row.outcomes[as]}`, () => check(id, row, as));
