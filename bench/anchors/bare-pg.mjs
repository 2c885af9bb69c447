// What sends write, by bare `pg`: the same rows in the same tables as Confab's storage, in an organization of its own.
//   node --import tsx bare-pg.mjs --url URL --schema NAME --clients N --milliseconds N      prints rate, CPU and latencies as JSON
// The schema is one that Confab's storage has made. What waits makes a group: the lock, what the group reads, and all its rows.
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import pg from "pg";
import { measureClients } from "../in-process/postgres/clients.js";
import { eventRow, messageRow, STREAM, TOPIC, topicRow } from "../in-process/scene-rows.js";

const text = { type: "string" };
const { values: options } = parseArgs({ options: { url: text, schema: text, clients: text, milliseconds: text } });

pg.types.setTypeParser(20, Number);
const client = new pg.Client({ connectionString: options.url, pipeline: true });
await client.connect();
await client.query(`SET search_path = ${options.schema}`);
await client.query(
  "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_sort = off; SET jit = off",
);
const ask = (name, sql, values) => client.query({ name, text: sql, values });

const made = await client.query("INSERT INTO confab_organizations (name, secret) VALUES ($1, '') RETURNING org", [
  `bare ${randomUUID()}`,
]);
const { org } = made.rows[0];
await client.query("INSERT INTO confab_heads (org) VALUES ($1)", [org]);

/** The statement that stores rows of a table, and the type of each column after `org`. */
async function insertion(table) {
  const { rows } = await client.query(
    `SELECT attname AS name, CASE atttypid WHEN 'json'::regtype THEN 'text' ELSE format_type(atttypid, null) END AS type,
       format_type(atttypid, null) AS stored
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 1 AND attgenerated = '' AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  const names = rows.map(({ name }) => `"${name}"`).join(", ");
  const lists = rows.map(({ stored }, at) => `unnest($${at + 2}::${stored}[])`).join(", ");
  const sql = `INSERT INTO ${table} (org, ${names}) SELECT $1::bigint, ${lists}`;
  const cell = (value) => (typeof value === "object" && value !== null ? JSON.stringify(value) : (value ?? null));
  return (stored) => ask(table, sql, [org, ...rows.map(({ name }) => stored.map((row) => cell(row[name])))]);
}
const insertMessages = await insertion("messages");
const insertEvents = await insertion("events");
const insertTopics = await insertion("topics");
await insertTopics([{ id: 1, ...topicRow }]);

const LOCK = "SELECT pg_advisory_xact_lock($1::int, $2::int)";
const HEAD = "SELECT seq, step, fingerprint, next_ids::text FROM confab_heads WHERE org = $1";
const FIND =
  "SELECT id, message_count FROM topics WHERE org = $1 AND stream_id = $2 AND name_folded = $3 ORDER BY id LIMIT 1";
const EXTEND = "UPDATE topics SET max_id = $3, message_count = $4 WHERE org = $1 AND id = $2";
const MOVE = "UPDATE confab_heads SET seq = $2, next_ids = next_ids || $3::jsonb WHERE org = $1";
const NOTE = "INSERT INTO confab_commits (org, seq, id) VALUES ($1, $2, $3)";

async function commit(count) {
  const [, , head] = await Promise.all([client.query("BEGIN"), ask("lock", LOCK, [1, org]), ask("head", HEAD, [org])]);
  const { seq, next_ids } = head.rows[0];
  const found = await ask("find", FIND, [org, STREAM, TOPIC]);
  const topic = found.rows[0];
  const first = (JSON.parse(next_ids).messages ?? 0) + 1;
  const ids = Array.from({ length: count }, (_, at) => first + at);
  const last = first + count - 1;
  const answers = await Promise.all([
    ask("extend", EXTEND, [org, topic.id, last, topic.message_count + count]),
    insertMessages(ids.map((id) => ({ id, topic_id: topic.id, ...messageRow() }))),
    insertEvents(ids.map((id, at) => ({ id: seq + 1 + at, ...eventRow(id) }))),
    ask("move", MOVE, [org, seq + count, JSON.stringify({ messages: last })]),
    ask("note", NOTE, [org, seq + count, randomUUID()]),
    client.query("COMMIT"),
  ]);
  if (answers.at(-1).command !== "COMMIT") throw new Error("The commit failed.");
}

let waiting = [];
let isBusy = false;

async function commitAll() {
  isBusy = true;
  while (waiting.length > 0) {
    const group = waiting;
    waiting = [];
    await commit(group.length);
    for (const answer of group) answer();
  }
  isBusy = false;
}

const send = () =>
  new Promise((resolve) => {
    waiting.push(resolve);
    // Those who are answered in one turn are a group again.
    if (!isBusy) {
      isBusy = true;
      setImmediate(commitAll);
    }
  });

const load = { clients: Number(options.clients), milliseconds: Number(options.milliseconds) };
console.log(JSON.stringify(await measureClients(load, send)));
await client.end();
