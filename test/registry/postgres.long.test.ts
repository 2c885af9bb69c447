import { isPossible, ofOneProcess, type Run, runCase, whyOfOneProcess } from "../support/cases.js";
import { noPostgres, testPostgres } from "../support/postgres.js";
import { suite } from "../support/suite.js";
import { tables } from "../support/walk.js";
import { closeCopies } from "../support/world/postgres-copies.js";

const test = suite("two processes on PostgreSQL");

const storage = "two processes on PostgreSQL";
/** Each case is called by the first of these doors that it can be called by. */
const runs: readonly Run[] = [
  { door: "over the wire", storage },
  { door: "in process", storage },
];

/** What other processes are told beside the commits comes at a time that no case waits for; these run on the simulation. */
const ofHints =
  /presence|^updateSettings: (who (hides|shows)|nobody is told where|a restricted guest is not told of who|tells that somebody with a status|A5)|^updateOwnStatus: away|^fetchApiKey: .*A5|^sendMessage: tells the guest of/i;
const whyOfHints = "a hint of another process comes at a time of its own";

if ((await testPostgres()) === undefined) test.skip("every case", noPostgres);
else
  for (const { id, cases } of tables)
    for (const each of cases) {
      const run = runs.find(({ door }) => isPossible(each, door));
      const name = `${id}: ${each.name}`;
      if (ofOneProcess.test(name)) test.skip(name, whyOfOneProcess);
      else if (ofHints.test(name)) test.skip(name, whyOfHints);
      else if (run !== undefined) test(`${name} (${run.door})`, () => runCase(id, each, run));
    }

test.after(closeCopies);
