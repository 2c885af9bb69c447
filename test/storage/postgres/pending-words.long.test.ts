import { shapeOf, t, table } from "@confab/core";
import { fakeClock, recordingLogger } from "@confab/core/testing";
import { postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import { hintOf, type Placed } from "../../../packages/storage-postgres/src/following/hints.js";
import { databasePlaceOf } from "../../../packages/storage-postgres/src/options.js";
import { PostgresTable } from "../../../packages/storage-postgres/src/rows/table.js";
import { channelOf, inSchema, sqlName, termsIndex } from "../../../packages/storage-postgres/src/schema/names.js";
import { PendingWords } from "../../../packages/storage-postgres/src/server/pending-words.js";
import { Pools } from "../../../packages/storage-postgres/src/server/pools.js";
import { newSchema, noPostgres, testPostgres } from "../../support/postgres/cluster.js";
import { assert, suite } from "../../support/suite.js";

const wordy = table({ text: t.string() }, {}, { words: "text" });
const tables = { texts: wordy, notes: wordy, absent: wordy };
const { absent: _, ...stored } = tables;

type Name = keyof typeof tables;

const server = await testPostgres();
const test = suite("words that wait to be put into the index of PostgreSQL");

/** New words in both tables, which nobody looks after but the tests. */
const withWords = async (url: string, schema: string) => {
  const db = await postgresStorage({ url, schema }).open({ tables: stored, steps: [] });
  const rows = Array.from({ length: 20 }, (_, at) => ({ text: `word${at} and others` }));
  await db.write(async (tx) => {
    await tx.insertMany("texts", rows);
    await tx.insertMany("notes", rows);
  });
  await db.close();
};

if (server === undefined) test.skip("every test", noPostgres);
else {
  const { url } = server;

  /** Runs `body` with what cleans the index; `waiting` says how many pages of words wait in it, and puts them into their places. */
  const withPending = async (body: (tools: Tools) => Promise<void>) => {
    const schema = newSchema();
    await withWords(url, schema);
    const [clock, logger] = [fakeClock(), recordingLogger()];
    const pools = new Pools(databasePlaceOf({ url, schema }));
    const open = new Set<Promise<unknown>>();
    const once: Pools["once"] = (ask) => {
      const asked = pools.once(ask);
      open.add(asked.catch(() => {}));
      return asked;
    };
    const told: Placed[] = [];
    const words = new PendingWords({ once }, schema, { clock, logger, placed: (placed) => void told.push(placed) });
    const client = new pg.Client(url);
    await client.connect();
    const indexOf = (name: Name) => inSchema(schema, termsIndex(name));
    await body({
      logger,
      told,
      indexOf,
      hear: (placed) => words.heard(placed),
      note: (...names) => words.note(names.map((name) => new PostgresTable(shapeOf(name, tables[name]), schema))),
      pass: async (milliseconds) => {
        await clock.advance(milliseconds);
        await Promise.all(open);
        await clock.advance(0);
      },
      waiting: async (name) => {
        const sql = "SELECT gin_clean_pending_list($1::regclass)::int AS pages";
        const { rows } = await client.query(sql, [indexOf(name)]);
        return rows[0].pages;
      },
    });
    words.close();
    await client.end();
    await pools.close();
  };

  interface Tools {
    logger: ReturnType<typeof recordingLogger>;
    /** What the other processes were told. */
    told: readonly Placed[];
    hear(placed: Placed): void;
    indexOf(name: Name): string;
    note(...names: Name[]): void;
    pass(milliseconds: number): Promise<void>;
    waiting(name: Name): Promise<number>;
  }

  test("a second after a change they are in their places, and others wait", () =>
    withPending(async ({ note, pass, waiting }) => {
      note("texts");
      await pass(1_000);
      assert.is(await waiting("texts"), 0);
      assert.ok((await waiting("notes")) > 0);
    }));

  test("within a second they wait", () =>
    withPending(async ({ note, pass, waiting }) => {
      note("texts");
      await pass(999);
      assert.ok((await waiting("texts")) > 0);
    }));

  test("what fails is logged, keeps no other index from it, and the next change goes on", () =>
    withPending(async ({ logger, note, pass, waiting }) => {
      note("absent", "texts");
      await pass(1_000);
      assert.is(await waiting("texts"), 0);
      assert.equal(
        logger.lines.map(({ level, message }) => [level, message]),
        [["warn", "New words wait to be put into their places in the index"]],
      );
      assert.match(String(logger.lines[0]?.fields.cause), "does not exist");
      note("notes");
      await pass(1_000);
      assert.is(await waiting("notes"), 0);
      assert.is(logger.lines.length, 1);
    }));

  test("the others are told of it, and of what failed they are not", () =>
    withPending(async ({ told, indexOf, note, pass }) => {
      note("texts", "absent");
      await pass(1_000);
      assert.equal(
        told.map(({ index }) => index),
        [indexOf("texts")],
      );
    }));

  test("what another process has seen to is left to it for two to three seconds", () =>
    withPending(async ({ hear, indexOf, note, pass, waiting, told }) => {
      note("texts");
      await pass(900);
      hear({ index: indexOf("texts"), from: "another" });
      await pass(1_999);
      assert.equal(told, []);
      await pass(1_001);
      assert.is(told.length, 1);
      assert.is(await waiting("texts"), 0);
    }));

  test("what is said of another index, or was done here, keeps nobody from it", () =>
    withPending(async ({ hear, indexOf, note, pass, told }) => {
      note("texts");
      await pass(1_000);
      note("texts");
      hear({ index: indexOf("notes"), from: "another" });
      for (const own of [...told]) hear(own);
      await pass(1_000);
      assert.is(told.length, 2);
    }));

  test("one of several processes does it for all, whichever organizations they serve", async () => {
    const schema = newSchema();
    const seen: Placed[] = [];
    const listener = new pg.Client(url);
    await listener.connect();
    listener.on("notification", ({ payload = "" }) => seen.push(...[hintOf(payload).placed ?? []].flat()));
    await listener.query(`LISTEN ${sqlName(channelOf(schema))}`);
    // Those with other options share no connection, as if they were in other processes.
    const open = (organization: string, readers: number) =>
      postgresStorage({ url, schema, organization, readers }).open({ tables: stored, steps: [] });
    const databases = [await open("one", 2), await open("one", 3), await open("other", 4)];
    // Each that heard nothing of the others would do it every second. On a busy machine it may change hands now and then.
    const one = () => seen.length >= 3 && new Set(seen.slice(-3).map(({ from }) => from)).size === 1;
    for (let turn = 0; turn < 200 && !one(); turn++) {
      for (const db of databases) await db.write((tx) => tx.insert("texts", { text: `turn${turn}` }));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    for (const db of databases) await db.close();
    await listener.end();
    assert.ok(one(), seen.map(({ from }) => from).join(" "));
  });
}
