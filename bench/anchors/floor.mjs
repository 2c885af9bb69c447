// The floor: the least program that stores messages durably, pages through them and delivers them by long polls.
// It knows who calls, and nothing more: no permissions, no rendering, no unread state, no checks of its input.
//   node floor.mjs --data DIR [--group]      --group: one commit for all the sends of an event-loop turn
import { join } from "node:path";
import { parseArgs } from "node:util";
import Database from "better-sqlite3";
import { answer, authenticate, listen } from "./floor-http.mjs";
import { wireMessage } from "./wire-message.mjs";

const { values: options } = parseArgs({ options: { data: { type: "string" }, group: { type: "boolean" } } });
const db = new Database(join(options.data, "floor.db"));
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");

const users = new Map(
  db
    .prepare("SELECT * FROM users")
    .all()
    .map((user) => [user.id, user]),
);
const usersByKey = new Map([...users.values()].map((user) => [user.api_key, user]));
const channels = new Map(
  db
    .prepare("SELECT * FROM channels")
    .all()
    .map((channel) => [channel.id, channel]),
);
const directory = { users, channels };
const channelsByName = new Map([...channels.values()].map((channel) => [channel.name, channel]));
const channelsOf = db.prepare("SELECT channel_id FROM subscriptions WHERE user_id = ?").pluck();

const insert = db.prepare(
  `INSERT INTO messages (sender_id, channel_id, topic, recipients, content, timestamp, client)
   VALUES (@sender_id, @channel_id, @topic, @recipients, @content, @timestamp, @client)`,
);

const pending = [];
const store = ({ row }) => {
  row.id = insert.run(row).lastInsertRowid;
};
const storeAll = db.transaction(() => pending.forEach(store));

function send(user, params, res) {
  const channel = channelsByName.get(params.get("to"));
  const others = channel === undefined ? JSON.parse(params.get("to")) : [];
  const row = {
    sender_id: user.id,
    channel_id: channel?.id ?? null,
    topic: params.get("topic") ?? "",
    recipients: channel === undefined ? conversation(user, others) : null,
    content: params.get("content"),
    timestamp: Math.floor(Date.now() / 1000),
    client: "ConfabBench",
  };
  pending.push({ row, res });
  if (!options.group) commit();
  else if (pending.length === 1) setImmediate(commit);
}

const conversation = (user, others) => [...new Set([user.id, ...others])].sort((a, b) => a - b).join(",");

/** Stores what waits in one commit, then answers the senders and tells the queues. */
function commit() {
  if (options.group) storeAll();
  else store(pending[0]);
  const woken = new Set();
  for (const { row, res } of pending.splice(0)) {
    answer(res, `{"result":"success","msg":"","id":${row.id}}`);
    publish(row, woken);
  }
  for (const queue of woken) answerPoll(queue);
}

const COLUMNS = "id, sender_id, channel_id, topic, recipients, content, timestamp, client";
const statements = new Map();

// SQLite compiles a statement with a bare parameter behind LIMIT anew at each call.
function prepared(where, order) {
  const sql = `SELECT ${COLUMNS} FROM messages WHERE ${where} ORDER BY id ${order} LIMIT ? + 0`;
  if (!statements.has(sql)) statements.set(sql, db.prepare(sql));
  return statements.get(sql);
}

/** The SQL condition of a narrow by channel, channel and topic, or direct messages, and its values. */
function condition(user, narrow) {
  const operand = (operator) => narrow.find((term) => term.operator === operator)?.operand;
  const others = operand("dm");
  if (others !== undefined) return ["recipients = ?", [conversation(user, others)]];
  const channel = operand("channel");
  if (channel === undefined) return ["1", []];
  const { id } = channelsByName.get(channel);
  const topic = operand("topic");
  return topic === undefined ? ["channel_id = ?", [id]] : ["channel_id = ? AND topic = ?", [id, topic]];
}

function page(user, params, res) {
  const [where, values] = condition(user, JSON.parse(params.get("narrow") ?? "[]"));
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
  const messages = [...older, ...newer].map((row) => wireMessage(row, directory, []));
  answer(res, JSON.stringify({ result: "success", msg: "", anchor, messages }));
}

const queues = new Map();
const queuesByChannel = new Map([...channels.keys()].map((id) => [id, new Set()]));
const queuesByUser = new Map([...users.keys()].map((id) => [id, new Set()]));

function register(user, res) {
  const queue = { id: `queue-${queues.size}`, events: [], next: 0, waiting: undefined };
  queues.set(queue.id, queue);
  queuesByUser.get(user.id).add(queue);
  for (const id of channelsOf.all(user.id)) queuesByChannel.get(id).add(queue);
  answer(res, JSON.stringify({ result: "success", msg: "", queue_id: queue.id, last_event_id: -1 }));
}

/** Appends the message, serialized once, to the queues of those who receive it. */
function publish(row, woken) {
  const message = JSON.stringify(wireMessage(row, directory));
  const audience =
    row.channel_id === null
      ? row.recipients.split(",").flatMap((id) => [...queuesByUser.get(Number(id))])
      : queuesByChannel.get(row.channel_id);
  for (const queue of audience) {
    const id = queue.next++;
    queue.events.push({ id, json: `{"type":"message","id":${id},"message":${message},"flags":[]}` });
    if (queue.waiting !== undefined) woken.add(queue);
  }
}

function poll(params, res) {
  const queue = queues.get(params.get("queue_id"));
  const acknowledged = Number(params.get("last_event_id"));
  while (queue.events.length > 0 && queue.events[0].id <= acknowledged) queue.events.shift();
  queue.waiting = res;
  if (queue.events.length > 0) answerPoll(queue);
}

function answerPoll(queue) {
  const events = queue.events.map((event) => event.json).join(",");
  answer(queue.waiting, `{"result":"success","msg":"","queue_id":"${queue.id}","events":[${events}]}`);
  queue.waiting = undefined;
}

function route(req, body, res) {
  const user = authenticate(req, usersByKey);
  const [path, query] = req.url.split("?", 2);
  const params = new URLSearchParams(body || query);
  switch (`${req.method} ${path}`) {
    case "POST /api/v1/messages":
      return send(user, params, res);
    case "GET /api/v1/messages":
      return page(user, params, res);
    case "POST /api/v1/register":
      return register(user, res);
    case "GET /api/v1/events":
      return poll(params, res);
    default:
      res.writeHead(404).end();
  }
}

listen(route);
