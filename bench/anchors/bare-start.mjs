// Bare start: the least process that has SQLite open and answers a request.
//   node bare-start.mjs --data DIR
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Database from "better-sqlite3";

const { values: options } = parseArgs({ options: { data: { type: "string" } } });
const db = new Database(join(options.data, "bare.db"));
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");
db.exec("CREATE TABLE IF NOT EXISTS users (id INTEGER PRIMARY KEY, name TEXT)");
const user = db.prepare("SELECT * FROM users WHERE id = ?");

const server = createServer((_, res) => {
  res.end(JSON.stringify({ result: "success", user: user.get(1) ?? null }));
});
server.listen(0, "127.0.0.1", () => console.log(`Listening on http://127.0.0.1:${server.address().port}`));
process.on("SIGTERM", () => process.exit(0));
