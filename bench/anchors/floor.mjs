// The floor: the least program that stores messages durably, pages through them and delivers them by long polls.
// It knows who calls, and nothing more: no permissions, no rendering, no unread state, no checks of its input.
//   node floor.mjs --data DIR [--group]      --group: one commit for all the sends of an event-loop turn
import { join } from "node:path";
import { parseArgs } from "node:util";
import Database from "better-sqlite3";
import { FloorChat } from "./floor-chat.mjs";
import { answer } from "./floor-http.mjs";
import { wireMessage } from "./wire-message.mjs";

const { values: options } = parseArgs({ options: { data: { type: "string" }, group: { type: "boolean" } } });
const db = new Database(join(options.data, "floor.db"));
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");

const channelsOf = db.prepare("SELECT channel_id FROM subscriptions WHERE user_id = ?").pluck();
const chat = new FloorChat({
  users: db.prepare("SELECT * FROM users").all(),
  channels: db.prepare("SELECT * FROM channels").all(),
  channelsOf: (id) => channelsOf.all(id),
});

const insert = db.prepare(
  `INSERT INTO messages (sender_id, channel_id, topic, recipients, content, timestamp, client)
   VALUES (@sender_id, @channel_id, @topic, @recipients, @content, @timestamp, @client)`,
);

const pending = [];
const store = ({ row }) => {
  row.id = insert.run(row).lastInsertRowid;
};
const storeAll = db.transaction(() => pending.forEach(store));

function send(row, res) {
  pending.push({ row, res });
  if (!options.group) commit();
  else if (pending.length === 1) setImmediate(commit);
}

/** Stores what waits in one commit. */
function commit() {
  if (options.group) storeAll();
  else store(pending[0]);
  chat.stored(pending.splice(0));
}

const COLUMNS = "id, sender_id, channel_id, topic, recipients, content, timestamp, client";
const statements = new Map();

// SQLite compiles a statement with a bare parameter behind LIMIT anew at each call.
function prepared(where, order) {
  const sql = `SELECT ${COLUMNS} FROM messages WHERE ${where} ORDER BY id ${order} LIMIT ? + 0`;
  if (!statements.has(sql)) statements.set(sql, db.prepare(sql));
  return statements.get(sql);
}

function page(user, params, res) {
  const sought = chat.sought(user, JSON.parse(params.get("narrow") ?? "[]"));
  const where = ["1", ...Object.keys(sought).map((column) => `${column} = ?`)].join(" AND ");
  const values = Object.values(sought);
  const [before, after] = [Number(params.get("num_before")), Number(params.get("num_after"))];
  const anchor = { oldest: 0, newest: Number.MAX_SAFE_INTEGER }[params.get("anchor")] ?? Number(params.get("anchor"));
  const from = params.get("include_anchor") === "false" ? ">" : ">=";
  const older =
    before > 0
      ? prepared(`${where} AND id < ?`, "DESC")
          .all(...values, anchor, before)
          .reverse()
      : [];
  const newer = after > 0 ? prepared(`${where} AND id ${from} ?`, "ASC").all(...values, anchor, after) : [];
  const messages = [...older, ...newer].map((row) => wireMessage(row, chat.directory, []));
  answer(res, JSON.stringify({ result: "success", msg: "", anchor, messages }));
}

chat.serve({ send, page });
