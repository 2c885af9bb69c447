import { fingerprintOf } from "@confab/core";
import { tables } from "../support/domain.js";
import { steps } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

/** The newest data step, and the fingerprint of the tables that belong to it. */
const declared = { step: 9, fingerprint: "870cc020cc02ee9fc81befef2be2561d" };

const advice =
  "The declared tables have changed. Add a data step to `steps.ts` of their resource, also where no row has to change " +
  "(`run: async () => null`): versions before it then refuse the data. Note the step and the fingerprint here. If test/storage/written " +
  "has no file of the version before, write one there with that version (`npx tsx test/support/write-version.ts`).";

const test = suite("the declaration and its steps");

test("the tables are those that the newest data step belongs to", () => {
  const found = { step: Math.max(...steps.map(({ step }) => step)), fingerprint: fingerprintOf({ tables, steps }) };
  assert.equal(found, declared, advice);
});

test("the data steps are numbered from 1 without gaps, in their order", () => {
  assert.equal(
    steps.map(({ step }) => step),
    steps.map((_, at) => at + 1),
  );
});
