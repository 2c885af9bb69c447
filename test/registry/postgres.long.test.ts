import { acrossDatabase, isPossible, runCase } from "../support/cases.js";
import { noPostgres, testPostgres } from "../support/postgres.js";
import { suite } from "../support/suite.js";
import { tables } from "../support/walk.js";

const test = suite("two processes over PostgreSQL");

if ((await testPostgres()) === undefined) test.skip("every operation case", noPostgres);
else
  for (const { id, cases } of tables)
    for (const each of cases)
      for (const run of acrossDatabase.filter(({ door }) => isPossible(each, door)))
        test(`${id}: ${each.name} (${run.door})`, () => runCase(id, each, run));
