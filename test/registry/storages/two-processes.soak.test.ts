import { acrossProcesses, isPossible, runCase } from "../../support/cases/cases.js";
import { tables } from "../../support/cases/walk.js";
import { suite } from "../../support/suite.js";

const test = suite("two processes over one store, by each door");

for (const { id, cases } of tables)
  for (const each of cases)
    for (const run of acrossProcesses.filter(({ door }) => isPossible(each, door)))
      test(`${id}: ${each.name} (${run.door})`, () => runCase(id, each, run));
