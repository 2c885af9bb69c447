// How many commits a second many organizations of one process get done, with and without hints to other processes.
//   node --import tsx hint-rate.ts --url URL --schema NAME --organizations N --milliseconds N [--silent]
// prints rate, CPU and latencies as JSON.
import { parseArgs } from "node:util";
import { t, table } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
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

const connections = await Promise.all(
  Array.from({ length: Number(options.organizations) }, (_, at) =>
    postgresStorage({ url, schema, organization: `hints ${at}`, writers: 32 }).open({ tables, steps: [] }),
  ),
);
// The connections are those of the built packages, of whose types these are no part. All hints pass here, also those behind a commit.
const hintsOf = (connection: unknown): object => (connection as { parts: { hints: object } }).parts.hints;
if (options.silent)
  for (const connection of connections)
    Object.assign(hintsOf(connection), { along: () => undefined, announce: () => {} });
let turn = 0;
/** Each client has an organization of its own. */
const commit = () => {
  const connection = connections[turn++ % connections.length];
  return connection?.write((tx) => tx.append("events", [{ what: "x".repeat(300) }])) ?? Promise.resolve();
};
const load = { clients: connections.length, milliseconds: Number(options.milliseconds) };
console.log(JSON.stringify(await measureClients(load, commit)));
await Promise.all(connections.map((connection) => connection.close()));
