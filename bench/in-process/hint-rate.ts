// How many commits a second many organizations of one process get done, with and without hints to other processes.
//   node --import tsx hint-rate.ts --url URL --schema NAME --organizations N --milliseconds N [--silent]
// prints rate, CPU and latencies as JSON.
import { parseArgs } from "node:util";
import { t, table } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import { measureClients } from "./clients.js";

const { values: options } = parseArgs({
  options: {
    url: { type: "string", default: "" },
    schema: { type: "string", default: "" },
    organizations: { type: "string", default: "32" },
    milliseconds: { type: "string", default: "1000" },
    silent: { type: "boolean", default: false },
  },
});
const { url, schema } = options;
const tables = { events: table({ what: t.string() }, {}, { log: true }) };

const { query } = pg.Client.prototype;
// The types of `query` are those of its many forms, which are passed on as they come.
const passed = query as (...given: unknown[]) => unknown;
if (options.silent)
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      const [asked] = given as [string | { text?: string }];
      const isHint = (typeof asked === "string" ? asked : asked.text)?.startsWith("SELECT pg_notify");
      return isHint ? Promise.resolve({ rows: [] }) : passed.apply(this, given);
    },
  });

const connections = await Promise.all(
  Array.from({ length: Number(options.organizations) }, (_, at) =>
    postgresStorage({ url, schema, organization: `hints ${at}`, writers: 32 }).open({ tables, steps: [] }),
  ),
);
let turn = 0;
/** Each client has an organization of its own. */
const commit = () => {
  const connection = connections[turn++ % connections.length];
  return connection?.write((tx) => tx.append("events", [{ what: "x".repeat(300) }])) ?? Promise.resolve();
};
const load = { clients: connections.length, milliseconds: Number(options.milliseconds) };
console.log(JSON.stringify(await measureClients(load, commit)));
await Promise.all(connections.map((connection) => connection.close()));
