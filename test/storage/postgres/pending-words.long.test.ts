import { shapeOf, t, table } from "@confab/core";
import { fakeClock, recordingLogger } from "@confab/core/testing";
import { postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import { databasePlaceOf } from "../../../packages/storage-postgres/src/options.js";
import { PostgresTable } from "../../../packages/storage-postgres/src/rows/table.js";
import { inSchema, termsIndex } from "../../../packages/storage-postgres/src/schema/names.js";
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
    const words = new PendingWords({ once }, schema, { clock, logger });
    const client = new pg.Client(url);
    await client.connect();
    await body({
      logger,
      note: (...names) => words.note(names.map((name) => new PostgresTable(shapeOf(name, tables[name]), schema))),
      pass: async (milliseconds) => {
        await clock.advance(milliseconds);
        await Promise.all(open);
        await clock.advance(0);
      },
      waiting: async (name) => {
        const index = inSchema(schema, termsIndex(name));
        const { rows } = await client.query("SELECT gin_clean_pending_list($1::regclass)::int AS pages", [index]);
        return rows[0].pages;
      },
    });
    words.close();
    await client.end();
    await pools.close();
  };

  interface Tools {
    logger: ReturnType<typeof recordingLogger>;
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
}
