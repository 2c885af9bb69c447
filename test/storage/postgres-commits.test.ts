import type { Connection } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import { newSchema, noPostgres, testPostgres } from "../support/postgres.js";
import { assert, suite } from "../support/suite.js";
import { pairSchema, type pairTables } from "./pairs.js";

type Pairs = Connection<typeof pairTables>;

const test = suite("what becomes of commits in PostgreSQL");
const server = await testPostgres();

const open = (url: string, schema: string): Promise<Pairs> =>
  postgresStorage({ url, schema, patience: 500, longestWrite: 10_000 }).open(pairSchema);

const write = (db: Pairs, number: number) => db.write((tx) => tx.insert("left", { number, filling: "parent" }));

const ask = async (sql: string): Promise<unknown[][]> => {
  const client = new pg.Client(server?.url);
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: "array" }).finally(() => client.end());
  return rows;
};

if (server === undefined) test.skip("every fault", noPostgres);
else {
  test("the first commit of a process forgets the names of old ones", async () => {
    const schema = newSchema();
    const names = async () => (await ask(`SELECT seq FROM "${schema}".confab_commits ORDER BY seq`)).map(Number);
    const earlier = await open(server.url, schema);
    for (const number of [1, 2]) await write(earlier, number);
    await earlier.continueAfter?.(20_000);
    await earlier.close();
    assert.equal(await names(), [1, 2]);
    const later = await open(server.url, schema);
    await write(later, 3);
    // Nobody waits for it.
    const end = performance.now() + 10_000;
    while ((await names()).length > 1 && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 10));
    assert.equal(await names(), [20_001]);
    await later.close();
  });
}
