import { callers } from "../../support/cases/callers.js";
import { operationIds } from "../../support/cases/doors.js";
import { sampleOf } from "../../support/cases/walk.js";
import { suite } from "../../support/suite.js";
import { checkCaller } from "./call-as.js";

const test = suite("operations by callers (security B1, B10)");

for (const id of operationIds)
  for (const caller of callers) {
    const expected = sampleOf(id).callers[caller];
    test(`${id}, ${caller}: ${expected}`, () => checkCaller(id, caller, expected));
  }
