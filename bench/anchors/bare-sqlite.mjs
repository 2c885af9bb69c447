// Bare SQLite: reads a row by key, inserts a durable row, and turns a page of 100 rows into message objects.
//   node bare-sqlite.mjs --data DIR      prints the CPU microseconds of each as JSON
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Database from "better-sqlite3";
import { costs } from "../in-process/costs.mjs";
import { MESSAGES, text, USERS } from "../in-process/scene.mjs";
import { wireMessage } from "./wire-message.mjs";

const { values: options } = parseArgs({ options: { data: { type: "string" } } });
const db = new Database(join(options.data, "bare.db"));
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");
db.exec(readFileSync(new URL("floor.sql", import.meta.url), "utf8"));

const insertUser = db.prepare("INSERT INTO users VALUES (?, ?, ?, ?)");
const insert = db.prepare("INSERT INTO messages VALUES (NULL, ?, 1, 'topic', NULL, ?, ?, 'bench')");
db.transaction(() => {
  for (let id = 1; id <= USERS; id++) insertUser.run(id, `user${id}@bench.example`, `User ${id}`, `key ${id}`);
  for (let turn = 0; turn < MESSAGES; turn++) insert.run(1 + (turn % USERS), text, turn);
})();

const user = db.prepare("SELECT * FROM users WHERE id = ?");
const page = db.prepare("SELECT * FROM messages WHERE channel_id = 1 AND id < ? ORDER BY id DESC LIMIT 100");
const directory = {
  users: new Map(
    db
      .prepare("SELECT * FROM users")
      .all()
      .map((row) => [row.id, row]),
  ),
  channels: new Map([[1, { id: 1, name: "general" }]]),
};

await costs({
  get: (turn) => user.get(1 + (turn % USERS)),
  send: (turn) => insert.run(1, text, turn),
  page: (turn) => {
    const rows = page.all(MESSAGES - (turn % (MESSAGES / 2))).reverse();
    return rows.map((row) => wireMessage(row, directory, []));
  },
});
