import { type Search, shapeOf, t, table } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import { PostgresTable } from "../../../packages/storage-postgres/src/rows/table.js";
import { indexQuestion, walkOf } from "../../../packages/storage-postgres/src/rows/words.js";
import { newSchema, noPostgres, testPostgres } from "../../support/postgres/cluster.js";
import { assert, suite } from "../../support/suite.js";

const tables = {
  messages: table(
    { channel: t.integer(), text: t.string() },
    { byChannel: ["channel"] },
    { words: "text", within: "byChannel" },
  ),
};

const server = await testPostgres();
const test = suite("how PostgreSQL looks for words");

/** A node of a plan, as the database explains it. */
interface Plan {
  "Node Type": string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Index Name"?: string;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The nodes that read the index of a name, and the most rows that any node had in hand. */
const workOf = (plan: Plan) => {
  const nodes = nodesOf(plan);
  const inHand = (node: Plan) =>
    node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return { indexes: nodes.flatMap((node) => node["Index Name"] ?? []), rows: Math.max(...nodes.map(inHand)) };
};

if (server === undefined) test.skip("every test", noPostgres);
else {
  const schema = newSchema();
  const [busy, quiet] = [1, 2];
  const total = 25_000;
  const words = { table: `"${schema}"."messages"`, words: "text", within: "channel" };

  test.before(async () => {
    const db = await postgresStorage({ url: server.url, schema }).open({ tables, steps: [] });
    const rows = Array.from({ length: total }, (_, at) => ({
      channel: at % 100 === 0 && at < 20_000 ? quiet : busy,
      text: at % 5000 === 0 ? "common rare" : "common",
    }));
    await db.write((tx) => tx.insertMany("messages", rows));
    await db.close();
  });

  const ask = async ({ statement, values }: ReturnType<typeof walkOf>, before = "") => {
    const client = new pg.Client(server.url);
    await client.connect();
    await client.query("SET enable_seqscan = off; SET enable_sort = off; SET plan_cache_mode = force_generic_plan");
    const question = { text: `${before} ${statement.text}`, values: [1, ...values] };
    return (await client.query(question).finally(() => client.end())).rows;
  };

  const explain = async (question: ReturnType<typeof walkOf>) =>
    workOf((await ask(question, "EXPLAIN (ANALYZE, FORMAT JSON)"))[0]["QUERY PLAN"][0].Plan);

  const search = (more: Partial<Search>): Search => ({ phrases: [["common"]], limit: 100, reverse: true, ...more });

  test("a common word in a channel is found among the channel's newest rows, however many rows others have", async () => {
    const { indexes, rows } = await explain(walkOf(words, search({ within: quiet })));
    assert.equal([indexes, rows], [["confab_messages_byChannel"], 200]);
  });

  test("the rows that are walked are bounded", async () => {
    const { indexes, rows } = await explain(walkOf(words, search({ within: busy, phrases: [["absent"]] })));
    assert.equal([indexes, rows], [["confab_messages_byChannel"], 10_000]);
  });

  test("a rare word in a channel is found by the index of terms, which holds the channel as a term", async () => {
    const { indexes, rows } = await explain(indexQuestion(words, search({ within: quiet, phrases: [["rare"]] }), 1));
    assert.equal(indexes, ["confab_messages_confab terms"]);
    assert.ok(rows <= 5, String(rows));
  });

  test("a long word is found by the index, in short texts and in long ones, where it is cut", async () => {
    const db = await postgresStorage({ url: server.url, schema }).open({ tables, steps: [] });
    const long = "é".repeat(300);
    const texts = [
      `short ${long}a`,
      `short ${long}b`,
      `${"filler ".repeat(400)}${long}a`,
      `${"x".repeat(5_000)} ${long}a`,
    ];
    const stored = await db.write((tx) =>
      tx.insertMany(
        "messages",
        texts.map((text) => ({ channel: quiet, text })),
      ),
    );
    await db.close();
    const found = async (...phrases: string[][]) => {
      const question = indexQuestion(words, search({ within: quiet, phrases }), 1);
      assert.equal((await explain(question)).indexes[0], "confab_messages_confab terms");
      return (await ask(question)).map(({ id }) => stored.findIndex((row) => row.id === Number(id)));
    };
    assert.equal(await found([`${long}a`]), [3, 2, 0]);
    assert.equal(await found([`${long}b`]), [1]);
    assert.equal(await found(["short", `${long}a`]), [0]);
    assert.equal(await found(["x".repeat(5_000)]), [3]);
    assert.equal(await found([long]), []);
  });

  test("the answers are those of a plain list", async () => {
    const db = await postgresStorage({ url: server.url, schema }).open({ tables, steps: [] });
    const find = (more: Partial<Search>) => db.read((tx) => tx.search("messages", search(more)));
    assert.equal(await find({ within: quiet, limit: 3 }), [19_901, 19_801, 19_701]);
    assert.equal(await find({ within: quiet, phrases: [["rare"]] }), [15_001, 10_001, 5001, 1]);
    assert.equal(await find({ within: busy, phrases: [["rare"]] }), [20_001]);
    assert.is((await find({ within: busy, limit: 500 })).length, 500);
    assert.is(new PostgresTable(shapeOf("messages", tables.messages), schema).name, words.table);
    await db.close();
  });
}
