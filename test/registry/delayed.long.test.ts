import { delayed, isPossible, runCase } from "../support/cases.js";
import { suite } from "../support/suite.js";
import { tables } from "../support/walk.js";

const test = suite("storages whose answers come late");

for (const { id, cases } of tables)
  for (const each of cases)
    for (const run of delayed.filter(({ door }) => isPossible(each, door)))
      test(`${id}: ${each.name} (${run.door}, ${run.storage})`, () => runCase(id, each, run));
