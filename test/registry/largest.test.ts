import type { OperationId } from "../../packages/core/src/operation/registry.js";
import type { TSchema } from "../../packages/core/src/schema/schema.js";
import { operationOf } from "../support/doors.js";
import { gatherCrowd } from "../support/largest/crowd.js";
import { sizedInputs } from "../support/largest/index.js";
import type { SizedInput } from "../support/largest/sized-input.js";
import { operationIds } from "../support/samples.js";
import { assert, suite } from "../support/suite.js";
import { inWorld, type World } from "../support/world/world.js";

const test = suite("large inputs");

const crowdSize = { people: 320, channels: 230, groups: 130, messages: 120 };
const large = 100;

type Call = (params: object) => Promise<unknown>;

/** How many calls of the storage an operation makes with an input of this size, when it is called the second time. */
const storageCalls = async (id: OperationId, input: SizedInput, size: number): Promise<number> =>
  inWorld("memory", async (world: World) => {
    const crowd = await gatherCrowd(world.chat, world.id("olga"), crowdSize);
    await input.prepare?.(crowd, size);
    const operations = world.as("olga") as unknown as Record<string, Call>;
    const call = (params: object) => operations[id]?.(params);
    await call(input.params(crowd, size, 0));
    world.tap.heal();
    await call(input.params(crowd, size, 1));
    return world.tap.calls;
  });

for (const [id, inputs] of Object.entries(sizedInputs) as [OperationId, Record<string, SizedInput>][])
  for (const [what, input] of Object.entries(inputs)) {
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

/** Lists that are short by what their operation lets through, or that are looked at where another operation shows them. */
const alike = new Set<string>([
  ...["getEvents", "updateUserById", "updateUserByEmail", "removeProfileData", "reorderProfileFields"],
]);

test("N3: every operation that takes a list is tried with a long one", () => {
  const listed = operationIds.filter((id) => takesMany(operationOf(id).params) && !alike.has(id));
  assert.equal(
    listed.filter((id) => sizedInputs[id] === undefined),
    [],
  );
});
