import { operationIds } from "../../support/cases/doors.js";
import { Part } from "../../support/cases/parts.js";
import { casesOf } from "../../support/cases/walk.js";
import { assert, suite } from "../../support/suite.js";
import { testMutations } from "./noticed.js";

const test = suite("mutations");

test("every operation has cases", () => {
  const without = operationIds.filter((id) => casesOf(id).length === 0);
  assert.equal(without, [], "Write them in test/domain, with `operationCases`.");
});

const part = new Part(4);

testMutations(
  `mutations, ${part.name}`,
  operationIds.filter((_, place) => part.has(1, place)),
);
