import { byTurns, isPossible, otherForms, runCase } from "../../support/cases/cases.js";
import { tables } from "../../support/cases/walk.js";
import { suite } from "../../support/suite.js";

const test = suite("cases by each of the ways that are taken by turns");

for (const { id, cases } of tables)
  for (const each of cases)
    for (const run of [...byTurns, ...otherForms].filter(({ door }) => isPossible(each, door)))
      test(`${id}: ${each.name} (${run.door}, ${run.storage})`, () => runCase(id, each, run));
