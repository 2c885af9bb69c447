import type { TSchema } from "@sinclair/typebox";
import type { OperationId } from "../support/cases/doors.js";
import { operationIds, operationOf } from "../support/cases/doors.js";
import { sampleOf } from "../support/cases/walk.js";
import { inSizedWorld, largeOf } from "../support/largest/sized-call.js";
import type { SizedInput } from "../support/largest/sized-input.js";
import { assert, suite } from "../support/suite.js";

const test = suite("large inputs");

const large = 100;

/** How many calls of the storage an operation makes with an input of this size, when it is called the second time. */
const storageCalls = (id: OperationId, input: SizedInput, size: number): Promise<number> =>
  inSizedWorld("memory", { id, input, size }, async (world, call) => {
    await call(0);
    world.tap.heal();
    await call(1);
    return world.tap.calls;
  });

for (const id of operationIds)
  for (const [what, input] of Object.entries(largeOf(id))) {
    const size = Math.min(large, input.most);
    const most = (input.each ?? 0) * (size - 1);
    test(`N3: ${id}, ${what}: ${size} cost at most ${most} calls of the storage more than one`, async () => {
      const few = await storageCalls(id, input, 1);
      const many = await storageCalls(id, input, size);
      assert.ok(many - few <= most, `1 takes ${few} calls, ${size} take ${many}`);
    });
  }

const takesMany = (schema: TSchema): boolean => {
  const types = [schema.type].flat() as unknown[];
  if (types.includes("array")) return true;
  if (schema.anyOf !== undefined) return (schema.anyOf as TSchema[]).some(takesMany);
  return Object.values((schema.properties ?? {}) as Record<string, TSchema>).some(takesMany);
};

test("N3: every operation that takes a list is tried with a long one, or says why not", () => {
  const listed = operationIds.filter((id) => takesMany(operationOf(id).params));
  const silent = listed.filter((id) => sampleOf(id).large === undefined);
  assert.equal(silent, [], "Say in their samples what a large input is, with `large`.");
});
