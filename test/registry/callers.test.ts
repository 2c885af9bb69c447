import { operationIds } from "../support/samples.js";
import { assert, suite } from "../support/suite.js";
import { checkCaller } from "./call-as.js";
import { callers, rows } from "./callers.js";

const test = suite("operations by callers (security B1, B10)");

test("every operation has a row", () => {
  const missing = operationIds.filter((id) => rows[id] === undefined);
  assert.equal(missing, [], "Say in test/registry/callers.ts who may call them.");
});

test("no row is of an operation that is gone", () => {
  assert.equal(
    Object.keys(rows).filter((id) => !operationIds.includes(id as never)),
    [],
  );
});

for (const id of operationIds)
  for (const caller of callers) {
    const expected = rows[id]?.[caller];
    if (expected !== undefined) test(`${id}, ${caller}: ${expected}`, () => checkCaller(id, caller, expected));
  }
