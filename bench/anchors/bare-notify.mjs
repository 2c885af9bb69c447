// Bare NOTIFY: commits at a steady rate, each told by a notification on another connection, and when a third one hears of it.
//   node bare-notify.mjs --url URL --rate N --milliseconds N      prints p50 and p99 in milliseconds as JSON
import { parseArgs } from "node:util";
import pg from "pg";
import { percentile } from "../harness/statistics.js";

const text = { type: "string" };
const { values: options } = parseArgs({ options: { url: text, rate: text, milliseconds: text } });
const interval = 1000 / Number(options.rate);
const name = `bare_${process.pid}`;

const connect = async () => {
  const client = new pg.Client({ connectionString: options.url, pipeline: true });
  await client.connect();
  return client;
};
const [writer, teller, listener] = await Promise.all([connect(), connect(), connect()]);
await writer.query(`CREATE TABLE ${name} (id bigint PRIMARY KEY)`);
await listener.query(`LISTEN ${name}`);

const committed = [];
const latencies = [];
listener.on("notification", ({ payload }) => latencies.push(performance.now() - committed[Number(payload)]));

async function commit(id) {
  await writer.query(`INSERT INTO ${name} VALUES ($1)`, [id]);
  committed[id] = performance.now();
  await teller.query("SELECT pg_notify($1, $2)", [name, String(id)]);
}

const started = performance.now();
const sent = [];
for (let id = 0; id * interval < Number(options.milliseconds); id++) {
  const due = started + id * interval - performance.now();
  if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
  sent.push(commit(id));
}
await Promise.all(sent);
while (latencies.length < sent.length) await new Promise((resolve) => setTimeout(resolve, 5));
await writer.query(`DROP TABLE ${name}`);
console.log(JSON.stringify({ p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) }));
await Promise.all([writer, teller, listener].map((client) => client.end()));
