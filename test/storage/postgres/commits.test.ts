import type { Connection } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import { newCluster, newSchema, noCluster } from "../../support/postgres/cluster.js";
import { proxyFor } from "../../support/postgres/proxy.js";
import { assert, suite } from "../../support/suite.js";
import { pairSchema, type pairTables } from "../pairs.js";

type Pairs = Connection<typeof pairTables>;

const test = suite("what becomes of commits in PostgreSQL");
// It is reached through a proxy, which one that is named in the environment may not allow.
const server = await newCluster();

const open = (url: string, schema: string): Promise<Pairs> =>
  postgresStorage({ url, schema, patience: 500, longestWrite: 10_000 }).open(pairSchema);

const row = (number: number) => ({ number, filling: "parent" });

const write = (db: Pairs, number: number) => db.write((tx) => tx.insert("left", row(number)));

const numbers = async (db: Pairs) => (await db.read((tx) => tx.scan("left", "byNumber"))).map(({ number }) => number);

const blank = "Titles are not blank.";

/** What a caller is told: the result, the kind of a storage's fault, or what another error says. */
const told = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: Error) => ("fault" in error ? error.fault : error.message));

/** Makes a group of works that store something, fail by themselves, change nothing, and are put off. */
const mixed = (db: Pairs): Promise<unknown>[] => {
  const many = Array.from({ length: 1500 }, (_, at) => row(1000 + at));
  const storing = write(db, 2);
  const failing = db.write(async () => {
    throw new TypeError(blank);
  });
  const counting = db.write((tx) => tx.count("left", "byNumber", { to: 999 }));
  // Too large for a transaction that it shares.
  const large = db.write(async (tx) => {
    for (const rows of [many, many]) await tx.insertMany("left", rows);
    return tx.count("left", "byNumber", { from: 1000 });
  });
  return [storing, failing, counting, large].map(told);
};

const ask = async (sql: string): Promise<unknown[][]> => {
  const client = new pg.Client(server?.url);
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: "array" }).finally(() => client.end());
  return rows;
};

if (server === undefined) test.skip("every fault", noCluster);
else {
  test("of a group whose commit may have happened, only what was to be stored is doubtful", async () => {
    const proxy = await proxyFor(server);
    const db = await open(proxy.url, newSchema());
    await write(db, 1);
    proxy.refuseAfterwards();
    proxy.interfere("after the commit");
    const answers = mixed(db);
    assert.equal(await Promise.all(answers.slice(0, 2)), ["unknown", blank]);
    proxy.accept();
    // It had happened.
    assert.equal(await Promise.all(answers.slice(2)), [2, 3000]);
    assert.equal((await numbers(db)).slice(0, 3), [1, 2, 1000]);
    await db.close();
    await proxy.close();
  });

  test("while the database stays away, what cannot have been stored is not doubtful", async () => {
    const proxy = await proxyFor(server);
    const db = await open(proxy.url, newSchema());
    await write(db, 1);
    proxy.refuseAfterwards();
    proxy.interfere("after the commit");
    assert.equal(await Promise.all(mixed(db)), ["unknown", blank, "failed", "failed"]);
    await db.close();
    await proxy.close();
  });

  test("of a group that the database refuses, only what was to be stored has its fault", async () => {
    const schema = newSchema();
    const db = await open(server.url, schema);
    await write(db, 1);
    await ask(`ALTER TABLE "${schema}"."left" ADD CHECK (number <> 2)`);
    assert.equal(await Promise.all(mixed(db)), ["failed", blank, 1, 3000]);
    await db.close();
  });

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
