import { isPossible, type Run, runCase } from "../../support/cases/cases.js";
import { tables } from "../../support/cases/walk.js";
import { noPostgres, testPostgres } from "../../support/postgres/cluster.js";
import { suite } from "../../support/suite.js";
import { closeCopies } from "../../support/world/postgres-copies.js";

const test = suite("two processes on PostgreSQL");

const storage = "two processes on PostgreSQL";
/** Each case is called by the first of these doors that it can be called by. */
const runs: readonly Run[] = [
  { door: "over the wire", storage },
  { door: "in process", storage },
];

/** Which third of the cases runs, 0 to 2, or all, as they take ten minutes; by the day where nothing is said. */
const third = process.env.CONFAB_CASES ?? String(Math.floor(Date.now() / 86_400_000) % 3);
let counted = 0;

const isChosen = (): boolean => {
  counted += 1;
  return third === "all" || String(counted % 3) === third;
};

if ((await testPostgres()) === undefined) test.skip("every case", noPostgres);
else {
  for (const { id, cases } of tables)
    for (const each of cases) {
      const run = runs.find(({ door }) => isPossible(each, door));
      if (run === undefined || !isChosen()) continue;
      test(`${id}: ${each.name} (${run.door})`, () => runCase(id, each, run));
    }
  const others = `this is third ${third}, which CONFAB_CASES=${third} repeats; \`npm run test:postgres\` runs all`;
  if (third !== "all") test.skip("two of three cases", others);
}

test.after(closeCopies);
