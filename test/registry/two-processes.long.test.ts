import { acrossProcesses, isPossible, ofOneProcess, runCase, whyOfOneProcess } from "../support/cases.js";
import { suite } from "../support/suite.js";
import { tables } from "../support/walk.js";

const test = suite("two processes over one store");

for (const { id, cases } of tables)
  for (const each of cases)
    for (const run of acrossProcesses.filter(({ door }) => isPossible(each, door))) {
      const name = `${id}: ${each.name} (${run.door})`;
      if (ofOneProcess.test(name)) test.skip(name, whyOfOneProcess);
      else test(name, () => runCase(id, each, run));
    }
