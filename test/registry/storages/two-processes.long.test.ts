import { acrossProcesses, isPossible, runCase } from "../../support/cases/cases.js";
import { Part } from "../../support/cases/parts.js";
import { tables } from "../../support/cases/walk.js";
import { suite } from "../../support/suite.js";

const part = new Part(12);

const test = suite(`two processes over one store, ${part.name}`);

let count = 0;
// By one door each: the doors differ in what comes before the process is chosen.
for (const { id, cases } of tables)
  for (const [turn, each] of cases.entries()) {
    if (!part.has(turn, count++)) continue;
    const possible = acrossProcesses.filter(({ door }) => isPossible(each, door));
    for (const run of possible.slice(turn % possible.length).slice(0, 1))
      test(`${id}: ${each.name} (${run.door})`, () => runCase(id, each, run));
  }
