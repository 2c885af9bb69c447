// The floor on PostgreSQL: stores messages durably by bare `pg` and reads them back, as floor.mjs does with SQLite.
//   node floor-pg.mjs --url URL --schema NAME --users FILE --channel NAME [--group]
// --users is a JSON list of those who may call; --group: one commit for all the sends that waited for the one before.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import pg from "pg";
import { answer, authenticate, listen } from "./floor-http.mjs";
import { wireMessage } from "./wire-message.mjs";

const text = { type: "string" };
const { values: options } = parseArgs({
  options: { url: text, schema: text, users: text, channel: text, group: { type: "boolean" } },
});
const callers = JSON.parse(readFileSync(options.users, "utf8"));
const usersByKey = new Map(callers.map(({ user_id, ...user }) => [user.api_key, { ...user, id: user_id }]));
const users = new Map([...usersByKey.values()].map((user) => [user.id, { ...user, full_name: user.email }]));
const channel = { id: 1, name: options.channel };
const directory = { users, channels: new Map([[channel.id, channel]]) };

pg.types.setTypeParser(20, Number);
const connect = async () => {
  const client = new pg.Client({ connectionString: options.url, pipeline: true });
  await client.connect();
  await client.query(`SET search_path = ${options.schema}`);
  return client;
};
const [writer, reader] = [await connect(), await connect()];
await writer.query(`CREATE SCHEMA ${options.schema}`);
await writer.query(`CREATE TABLE messages (
  id bigint PRIMARY KEY, sender_id bigint NOT NULL, channel_id bigint, topic text NOT NULL, content text NOT NULL,
  timestamp bigint NOT NULL, client text NOT NULL
)`);
await writer.query("CREATE INDEX messages_by_channel ON messages (channel_id, id)");
await writer.query("CREATE INDEX messages_by_topic ON messages (channel_id, topic, id)");

const COLUMNS = ["id", "sender_id", "channel_id", "topic", "content", "timestamp", "client"];
const TYPES = ["bigint", "bigint", "bigint", "text", "text", "bigint", "text"];
const insert = {
  name: "insert",
  text: `INSERT INTO messages SELECT ${TYPES.map((type, at) => `unnest($${at + 1}::${type}[])`).join(", ")}`,
};

let lastId = 0;
let isBusy = false;
const pending = [];

function send(user, params, res) {
  const [topic, content] = [params.get("topic"), params.get("content")];
  const timestamp = Math.floor(Date.now() / 1000);
  pending.push({
    res,
    row: { sender_id: user.id, channel_id: channel.id, topic, content, timestamp, client: "Bench" },
  });
  if (!isBusy) commitAll();
}

async function commitAll() {
  isBusy = true;
  while (pending.length > 0) await commit(pending.splice(0, options.group ? pending.length : 1));
  isBusy = false;
}

async function commit(group) {
  for (const { row } of group) row.id = ++lastId;
  const values = COLUMNS.map((name) => group.map(({ row }) => row[name]));
  await Promise.all([writer.query("BEGIN"), writer.query({ ...insert, values }), writer.query("COMMIT")]);
  for (const { row, res } of group) answer(res, `{"result":"success","msg":"","id":${row.id}}`);
}

async function page(params, res) {
  const newest = params.get("anchor") === "newest";
  const [where, order] = newest ? ["id >= 0", "DESC"] : [`id > ${Number(params.get("anchor"))}`, "ASC"];
  const limit = Number(params.get(newest ? "num_before" : "num_after"));
  const sql = `SELECT * FROM messages WHERE channel_id = $1 AND ${where} ORDER BY id ${order} LIMIT $2`;
  const { rows } = await reader.query(sql, [channel.id, limit]);
  const messages = rows.map((row) => wireMessage(row, directory, []));
  answer(res, JSON.stringify({ result: "success", msg: "", messages }));
}

function route(req, body, res) {
  const user = authenticate(req, usersByKey);
  const [path, query] = req.url.split("?", 2);
  if (path !== "/api/v1/messages") return res.writeHead(404).end();
  const params = new URLSearchParams(body || query);
  return req.method === "POST" ? send(user, params, res) : page(params, res);
}

listen(route);
