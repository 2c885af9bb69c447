// The floor on PostgreSQL: all that floor.mjs does, with the same rows and indexes, by bare `pg`.
//   node floor-pg.mjs --url URL --schema NAME --users FILE --channel NAME [--group]
// --users is a JSON list of those who may call, all of whom are subscribed to the channel; --group: one commit for all the sends
// that waited for the one before.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import pg from "pg";
import { FloorChat } from "./floor-chat.mjs";
import { answer } from "./floor-http.mjs";
import { wireMessage } from "./wire-message.mjs";

const text = { type: "string" };
const { values: options } = parseArgs({
  options: { url: text, schema: text, users: text, channel: text, group: { type: "boolean" } },
});
const callers = JSON.parse(readFileSync(options.users, "utf8"));
const channel = { id: 1, name: options.channel };
const chat = new FloorChat({
  users: callers.map(({ user_id, ...user }) => ({ ...user, id: user_id, full_name: user.email })),
  channels: [channel],
  channelsOf: () => [channel.id],
});

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
  id bigint PRIMARY KEY, sender_id bigint NOT NULL, channel_id bigint, topic text NOT NULL, recipients text,
  content text NOT NULL, timestamp bigint NOT NULL, client text NOT NULL
)`);
await writer.query("CREATE INDEX messages_by_channel ON messages (channel_id, id) WHERE channel_id IS NOT NULL");
await writer.query("CREATE INDEX messages_by_topic ON messages (channel_id, topic, id) WHERE channel_id IS NOT NULL");
await writer.query("CREATE INDEX messages_by_recipients ON messages (recipients, id) WHERE recipients IS NOT NULL");

const COLUMNS = ["id", "sender_id", "channel_id", "topic", "recipients", "content", "timestamp", "client"];
const TYPES = ["bigint", "bigint", "bigint", "text", "text", "text", "bigint", "text"];
const insert = {
  name: "insert",
  text: `INSERT INTO messages SELECT ${TYPES.map((type, at) => `unnest($${at + 1}::${type}[])`).join(", ")}`,
};

let lastId = 0;
let isBusy = false;
const pending = [];

function send(row, res) {
  pending.push({ row, res });
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
  chat.stored(group);
}

async function page(user, params, res) {
  const sought = chat.sought(user, JSON.parse(params.get("narrow") ?? "[]"));
  const where = ["true", ...Object.keys(sought).map((column, at) => `${column} = $${at + 3}`)].join(" AND ");
  const read = async (bound, order, limit, anchor) => {
    if (limit === 0) return [];
    const sql = `SELECT * FROM messages WHERE ${where} AND id ${bound} $1 ORDER BY id ${order} LIMIT $2`;
    return (await reader.query(sql, [anchor, limit, ...Object.values(sought)])).rows;
  };
  const [before, after] = [Number(params.get("num_before")), Number(params.get("num_after"))];
  const anchor = { oldest: 0, newest: Number.MAX_SAFE_INTEGER }[params.get("anchor")] ?? Number(params.get("anchor"));
  const from = params.get("include_anchor") === "false" ? ">" : ">=";
  const [older, newer] = await Promise.all([read("<", "DESC", before, anchor), read(from, "ASC", after, anchor)]);
  const messages = [...older.reverse(), ...newer].map((row) => wireMessage(row, chat.directory, []));
  answer(res, JSON.stringify({ result: "success", msg: "", anchor, messages }));
}

chat.serve({ send, page });
