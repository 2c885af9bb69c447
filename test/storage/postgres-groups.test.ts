import { type Created, createChat, shapeOf, t, table } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import type { RowSource } from "../../packages/storage-postgres/src/rows/source.js";
import { PostgresTable } from "../../packages/storage-postgres/src/rows/table.js";
import { GroupBase } from "../../packages/storage-postgres/src/writing/base.js";
import { newSchema, noPostgres, testPostgres } from "../support/postgres.js";
import { assert, suite } from "../support/suite.js";

const server = await testPostgres();
const test = suite("groups of writes in PostgreSQL");

const pages = new PostgresTable(shapeOf("pages", table({ name: t.string() }, { byName: ["name"] })), "any");

test("a row that a scan has read is not asked for again", async () => {
  let asked = 0;
  const source: RowSource = {
    org: 1,
    ask: async () => {
      asked += 1;
      return [[7, "plans"]];
    },
    rows: async () => {
      asked += 1;
      return new Map();
    },
  };
  const base = new GroupBase(source);
  await base.scan(pages, "byName", { prefix: ["plans"] });
  assert.equal(await base.rows(pages, [7]), new Map([[7, [7, "plans"]]]));
  assert.is(asked, 1);
});

if (server === undefined) test.skip("messages that are sent at once are few commits", noPostgres);
else
  test("messages that are sent at once are few commits", async () => {
    const schema = newSchema();
    const organization = { name: "Groups", owner: { email: "ada@example.com", full_name: "Ada" } };
    const chat = await createChat({ storage: postgresStorage({ url: server.url, schema }), organization });
    const ada = chat.as((chat.created as Created).owner.user_id);
    const send = () => ada.sendMessage({ type: "channel", to: "general", topic: "plans", content: "Hello" });
    await send();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const commits = async () =>
      Number((await client.query(`SELECT count(*) AS commits FROM ${schema}.confab_commits`)).rows[0].commits);
    const before = await commits();
    await Promise.all(Array.from({ length: 64 }, send));
    const made = (await commits()) - before;
    assert.ok(made <= 8, `There were ${made}.`);
    await client.end();
    await chat.close();
  });
