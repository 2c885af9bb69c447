import { randomBytes } from "node:crypto";
import type { Connection, StorageError } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
import { command } from "../../support/postgres/asking.js";
import { newSchema, noCluster, testPostgres } from "../../support/postgres/cluster.js";
import { proxyFor } from "../../support/postgres/proxy.js";
import { clusterOnSmallDisk } from "../../support/postgres/small-disk.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { pairSchema, type pairTables } from "../pairs.js";

type Pairs = Connection<typeof pairTables>;

const test = suite("limits of a PostgreSQL server");

const faultOf = async (promise: Promise<unknown>) => (await rejection(promise)) as StorageError;
const write = (db: Pairs, number: number) =>
  db.write((tx) => tx.insert("left", { number, filling: randomBytes(100_000).toString("base64") }));
const numbers = async (db: Pairs) => (await db.read((tx) => tx.scan("left", "byNumber"))).map(({ number }) => number);

const fill = `DO $$ BEGIN
  LOOP INSERT INTO filler SELECT repeat('x', 7000) FROM generate_series(1, 10); COMMIT; END LOOP;
END $$`;

const server = await testPostgres();

if (server?.folder === undefined) test.skip("a server that is too old is refused with its version", noCluster);
else
  test("a server that is too old is refused with its version", async () => {
    const proxy = await proxyFor(server);
    const version = String(await command(server.url, "SHOW server_version_num"));
    proxy.replace(version, "140009");
    const { fault, message } = await faultOf(postgresStorage({ url: proxy.url, schema: newSchema() }).open(pairSchema));
    assert.is(fault, "failed");
    assert.match(message, /is PostgreSQL .*, which is too old: 15 or newer is needed\.$/);
    await proxy.close();
  });

const full = "on a full disk reads go on, writes are refused as full, and all is well once there is room";
const small = await clusterOnSmallDisk();
if (small === undefined) test.skip(full, "a small file system cannot be mounted here");
else
  test(full, async () => {
    const { url } = small;
    const db = await postgresStorage({ url, schema: newSchema() }).open(pairSchema);
    await write(db, 1);
    await command(url, "CREATE TABLE filler (filling text)", "ALTER TABLE filler ALTER filling SET STORAGE PLAIN");
    const filled = (await rejection(command(url, fill))) as Error & { code: string };
    assert.is(filled.code, "53100");
    const refused = await Promise.all([2, 3].map((number) => faultOf(write(db, number))));
    for (const { fault, message } of refused) {
      assert.is(fault, "full");
      assert.match(message, /Make room on the disk of the database/);
    }
    assert.equal(await numbers(db), [1]);
    await command(url, "DROP TABLE filler", "CHECKPOINT");
    await write(db, 4);
    assert.equal([await numbers(db), await db.head(), await db.check?.()], [[1, 4], 2, []]);
    await db.close();
  });
