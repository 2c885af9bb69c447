// Bare state: answers one initial state, made anew each time from SQLite rows or from objects in memory.
//   node bare-state.mjs --data DIR --answer FILE      answers any request; "rows" or "objects" ends its path
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Database from "better-sqlite3";

const { values: options } = parseArgs({ options: { data: { type: "string" }, answer: { type: "string" } } });
const state = JSON.parse(readFileSync(options.answer, "utf8"));
const db = new Database(join(options.data, "bare.db"));

/** Keeps a list of like objects in a table; answers what reads it back. */
function store(name, objects) {
  const columns = Object.keys(objects[0]);
  const isJson = (column) => objects.some((object) => typeof object[column] === "object" && object[column] !== null);
  const isBoolean = (column) => typeof objects[0][column] === "boolean";
  const kinds = columns.map((column) => ({ column, json: isJson(column), boolean: isBoolean(column) }));
  db.exec(`CREATE TABLE ${name} (id INTEGER PRIMARY KEY, ${columns.map((column) => `"c_${column}"`).join(", ")})`);
  const insert = db.prepare(`INSERT INTO ${name} VALUES (NULL, ${columns.map(() => "?").join(", ")})`);
  const stored = ({ column, json, boolean }, object) => {
    const value = object[column] ?? null;
    return json ? JSON.stringify(value) : boolean ? Number(value) : value;
  };
  db.transaction(() => {
    for (const object of objects) insert.run(kinds.map((kind) => stored(kind, object)));
  })();
  const select = db.prepare(`SELECT * FROM ${name} ORDER BY id`);
  return () =>
    select.all().map((row) => {
      const object = {};
      for (const { column, json, boolean } of kinds) {
        const value = row[`c_${column}`];
        object[column] = json ? JSON.parse(value) : boolean ? value === 1 : value;
      }
      return object;
    });
}

const isLong = (value) => Array.isArray(value) && value.length >= 100 && typeof value[0] === "object";
const readers = Object.entries(state)
  .filter(([, value]) => isLong(value))
  .map(([name, objects]) => [name, store(name, objects)]);

const fromRows = () => ({ ...state, ...Object.fromEntries(readers.map(([name, read]) => [name, read()])) });

const server = createServer({ keepAliveTimeout: 120_000 }, (req, res) => {
  req.resume().on("end", () => {
    const path = req.url.split("?", 1)[0];
    const json = path.endsWith("rows")
      ? JSON.stringify(fromRows())
      : path.endsWith("objects")
        ? JSON.stringify(state)
        : "{}";
    res.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(json) });
    res.end(json);
  });
});
server.listen({ port: 0, host: "127.0.0.1", backlog: 4096 }, () => {
  console.log(`Listening on http://127.0.0.1:${server.address().port}`);
});
process.on("SIGTERM", () => process.exit(0));
