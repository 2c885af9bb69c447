import type { Connection, StorageError } from "@confab/core";
import { type RecordingLogger, recordingLogger } from "@confab/core/testing";
import { type PostgresOptions, postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import { newSchema, noPostgres, testPostgres } from "../../support/postgres/cluster.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { kill, nextLine, startChild } from "../child.js";
import { newerVersion, olderVersion } from "./versions.js";

type Older = Connection<(typeof olderVersion)["tables"]>;

const server = await testPostgres();
const url = server?.url ?? "";
const test = suite("migration in PostgreSQL beside others");

/** Connections with other options are those of another process. */
const openOlder = (schema: string, options: PostgresOptions = {}) =>
  postgresStorage({ url, schema, ...options }).open(olderVersion);
const openNewer = (schema: string, options: PostgresOptions = {}, version = newerVersion(), log?: RecordingLogger) =>
  postgresStorage({ url, schema, readers: 3, ...options }).open(version, log);

const store = (db: Older, number: number) =>
  db.write(async (tx) => {
    await tx.insert("books", { number, title: `title ${number}` });
    await tx.insert("shelves", { number, title: `title ${number}` });
  });

/** Many rows, which a migration takes a while to write anew. */
const fill = async (db: Older, count: number) => {
  const rows = Array.from({ length: count }, (_, at) => ({ number: -at, title: `one of many ${at}` }));
  await db.write(async (tx) => {
    await tx.insertMany("books", rows);
    await tx.insertMany("shelves", rows);
  });
};

/** What a process under load did until it was told to stop, or failed. */
interface Load {
  /** How many of its writes were answered. */
  stored: number;
  faults: unknown[];
  /** Reads that did not find what was there before they began. */
  wrong: string[];
}

/** Four who write and four who read, in another order of tables, as fast as they are answered. */
const load = (db: Older, before: number) => {
  const did: Load = { stored: 0, faults: [], wrong: [] };
  let isOver = false;
  const enough = { count: 40, reached: () => {} };
  const reached = new Promise<void>((resolve) => (enough.reached = resolve));
  const repeat = async (work: () => Promise<void>) => {
    while (!isOver)
      try {
        await work();
      } catch (error) {
        did.faults.push(error);
        return;
      }
  };
  const write = async () => {
    await store(db, 1);
    did.stored += 1;
    if (did.stored === enough.count) enough.reached();
  };
  const read = async () => {
    const known = before + did.stored;
    const counts = await db.read(async (tx) => [await tx.count("shelves", "id"), await tx.count("books", "id")]);
    if (counts.some((count) => count < known)) did.wrong.push(`${counts} of ${known}`);
  };
  const ended = Promise.all([1, 2, 3, 4].flatMap(() => [repeat(write), repeat(read)]));
  const stop = async () => {
    isOver = true;
    await ended;
  };
  return { did, reached, ended, stop };
};

/** Runs SQL on a connection of no storage, as an operator does. */
const operator = async <T>(body: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(url);
  await client.connect();
  return await body(client).finally(() => client.end());
};

/** Resolves once a statement has waited for a lock since `since`. */
const waits = async (client: pg.Client, statement: string, { since }: { since: Date }): Promise<void> => {
  const sql =
    "SELECT 1 FROM pg_sleep(0.05), pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE $1 AND query_start > $2";
  for (;;) {
    const { rows } = await client.query(sql, [statement, since]);
    if (rows.length > 0) return;
  }
};

const nowOf = async (client: pg.Client): Promise<Date> =>
  (await client.query("SELECT clock_timestamp() AS now")).rows[0].now;

if (server === undefined) test.skip("every test", noPostgres);
else {
  test("an older version serves under load until a newer one migrates; nothing is lost, and nobody reads half", async () => {
    for (let round = 0; round < 2; round += 1) {
      const schema = newSchema();
      const older = await openOlder(schema);
      const other = await openOlder(schema, { organization: "other" });
      await Promise.all([fill(older, 1_000), fill(other, 1_000)]);
      const [mine, theirs] = [load(older, 1_000), load(other, 1_000)];
      await Promise.all([mine.reached, theirs.reached]);
      const newer = await openNewer(schema, {}, { ...newerVersion(), steps: [] });
      await mine.ended;
      await theirs.stop();
      const sentence =
        `The organization default in ${new URL(url).searchParams.get("host") ?? new URL(url).hostname}${new URL(url).pathname} was migrated by another version while this one served it. ` +
        "Stop this process and start the version that migrated it.";
      assert.equal([...new Set(mine.did.faults.map(String))], [`StorageError: ${sentence}`]);
      assert.equal([...mine.did.wrong, ...theirs.did.wrong, ...theirs.did.faults.map(String)], []);
      assert.is(await newer.read((tx) => tx.count("books", "id")), 1_000 + mine.did.stored);
      assert.is(await other.read((tx) => tx.count("shelves", "id")), 1_000 + theirs.did.stored);
      await Promise.all([older, other, newer].map((db) => db.close()));
    }
  });

  test("two processes that migrate at once run each chunk once", async () => {
    const schema = newSchema();
    const older = await openOlder(schema);
    await fill(older, 205);
    await older.close();
    const both = await Promise.all([openNewer(schema), openNewer(schema, { readers: 4 })]);
    for (const db of both) {
      const marks = (await db.read((tx) => tx.scan("books", "id"))).map((book) => book.marks);
      assert.equal([marks.length, ...new Set(marks)], [205, 2]);
      await db.close();
    }
  });

  test("a process that is killed between chunks is followed by one that goes on where it was", async () => {
    const schema = newSchema();
    const older = await openOlder(schema);
    await fill(older, 205);
    await older.close();
    const child = startChild("migrate-postgres.ts", [url, schema, "2 50"]);
    while ((await nextLine(child)) !== "2 50");
    await kill(child);
    const chunks: string[] = [];
    const newer = await openNewer(
      schema,
      {},
      newerVersion((step, cursor) => void chunks.push(`${step} ${cursor}`)),
    );
    assert.is(chunks[0], "2 50");
    const marks = (await newer.read((tx) => tx.scan("books", "id"))).map((book) => book.marks);
    assert.equal([marks.length, ...new Set(marks)], [205, 2]);
    await newer.close();
  });

  test("a migration takes longer than the limits of statements and of locks", async () => {
    const schema = newSchema();
    const older = await openOlder(schema);
    await fill(older, 5_000);
    await older.close();
    const log = recordingLogger();
    const hurried = { longestStatement: 100, patience: 200, longestWrite: 60_000 };
    await operator(async (client) => {
      const { lockClass } = await import("../../../packages/storage-postgres/src/schema/system.js");
      await client.query("BEGIN");
      await client.query("SELECT pg_advisory_xact_lock($1::int, 0)", [lockClass(schema)]);
      const [one, two] = [
        openNewer(schema, hurried, { ...newerVersion(), steps: [] }, log),
        openNewer(schema, { ...hurried, readers: 4 }, { ...newerVersion(), steps: [] }),
      ];
      while (log.lines.length === 0) await client.query("SELECT pg_sleep(0.1)");
      assert.is(log.lines[0]?.message, "Waiting for another process that opens the database.");
      await client.query("COMMIT");
      for (const db of await Promise.all([one, two])) await db.close();
      const { rows } = await client.query(
        `SELECT count(*)::int, count(confab_terms)::int AS found FROM "${schema}".books`,
      );
      assert.equal(rows, [{ count: 5_000, found: 5_000 }]);
    });
    assert.is(log.lines.at(-1)?.message, "The database was opened.");
  });

  test("a migration lets those have their turn who wait behind it, while a long transaction keeps it from the tables", async () => {
    const schema = newSchema();
    const older = await openOlder(schema);
    await store(older, 1);
    await operator(async (client) => {
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
      await client.query(`SELECT count(*) FROM "${schema}".books, "${schema}".confab_heads`);
      const newer = openNewer(schema);
      await operator((watching) => waits(watching, "LOCK TABLE%", { since: new Date(0) }));
      await store(older, 2);
      await client.query("COMMIT");
      const db = await newer;
      assert.is(await db.read((tx) => tx.count("books", "id")), 2);
      await db.close();
    });
    assert.is(((await rejection(store(older, 3))) as StorageError).fault, "newer");
    await older.close();
  });

  test("a migration ends the connections of processes that were stopped in the middle of what they sent: a reader, and a writer", async () => {
    const { lockClass } = await import("../../../packages/storage-postgres/src/schema/system.js");
    const schema = newSchema();
    const other = { organization: "other" };
    for (const organization of [{}, other]) await (await openOlder(schema, organization)).close();
    /** Begins a transaction, and stops in the middle of a statement. */
    const stopped = async (question: string): Promise<pg.Client> => {
      const client = new pg.Client(url).on("error", () => {});
      await client.connect();
      await client.query("BEGIN");
      await client.query(question);
      const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream } }).connection;
      stream.write(Buffer.from("P\0\0\0\x10\0SELECT 1\0\0\0", "latin1"));
      return client;
    };
    const reader = await stopped(`SELECT FROM "${schema}".confab_heads`);
    await (await openNewer(schema, { patience: 300 })).close();
    const writer = await stopped(`SELECT pg_advisory_xact_lock(${lockClass(schema)}, 2)`);
    const db = await openNewer(schema, { patience: 300, ...other });
    assert.is(await db.read((tx) => tx.count("books", "id")), 0);
    await Promise.all([db.close(), reader.end().catch(() => {}), writer.end().catch(() => {})]);
  });

  test("a write whose commit another transaction is in the way of is done again: a lock that lasts, and a deadlock", async () => {
    const schema = newSchema();
    const db = await openOlder(schema, { patience: 300 });
    await operator(async (client) => {
      await client.query(`BEGIN; LOCK TABLE "${schema}".books`);
      const first = store(db, 1);
      await operator(async (watching) => {
        await waits(watching, "INSERT INTO%", { since: new Date(0) });
        // A second one says that the first was given up.
        await waits(watching, "INSERT INTO%", { since: await nowOf(watching) });
      });
      await client.query("COMMIT");
      await first;
    });
    const patient = await openOlder(schema, { readers: 4 });
    await operator(async (client) => {
      const since = await nowOf(client);
      await client.query(`BEGIN; LOCK TABLE "${schema}".shelves`);
      const second = store(patient, 2);
      await operator((watching) => waits(watching, "INSERT INTO%", { since }));
      await client.query(`LOCK TABLE "${schema}".books`);
      await client.query("COMMIT");
      await second;
    });
    const numbers = await db.read((tx) => tx.scan("books", "byNumber"));
    assert.equal(
      numbers.map(({ number }) => number),
      [1, 2],
    );
    await Promise.all([db, patient].map((one) => one.close()));
  });
}
