import { isPossible, type Run, runCase } from "../support/cases.js";
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

// All of them take ten minutes.
const isEveryCase = process.env.CONFAB_EVERY_CASE !== undefined;
let counted = 0;

if ((await testPostgres()) === undefined) test.skip("every case", noPostgres);
else {
  for (const { id, cases } of tables)
    for (const each of cases) {
      const run = runs.find(({ door }) => isPossible(each, door));
      if (run === undefined || (counted++ % 3 !== 0 && !isEveryCase)) continue;
      test(`${id}: ${each.name} (${run.door})`, () => runCase(id, each, run));
    }
  if (!isEveryCase) test.skip("two of three cases", "they run with `npm run test:postgres`, which takes ten minutes");
}

test.after(closeCopies);
