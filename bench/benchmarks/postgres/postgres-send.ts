import type { Bench } from "../../harness/bench.js";
import type { Benchmark, Figure, Measure } from "../../harness/benchmark.js";
import { builtPackages, startNode } from "../../harness/child.js";
import { sendDataset, sendRun, warmUpAll } from "../../harness/load/sending.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { benchDatabase, type Database, newName } from "../../harness/postgres/database.js";
import { manyServers } from "../../harness/postgres/many-servers.js";
import { seedOrganization, serveOrganization, startPgFloor } from "../../harness/postgres/servers.js";
import { anchorFile, programFile } from "../../harness/programs.js";
import { stopServers, type Target } from "../../harness/servers.js";

const CLIENTS = 64;

const RATE: Measure = { name: "rate", unit: "msg/s", better: "higher", judged: "ratio" };
const STORAGE = [
  { clients: CLIENTS, measure: { ...RATE, name: "storage alone", gate: 0.8, goal: 1 } },
  { clients: 1, measure: { ...RATE, name: "storage alone", gate: 0.6, goal: 0.9 } },
];
const GROUPED: Measure = { ...RATE, name: "over HTTP", gate: 0.3, goal: 0.6 };
const SINGLE: Measure = { ...RATE, name: "over HTTP", gate: 1.2, goal: 2.5 };
const P99: Measure = { name: "p99", unit: "ms", better: "lower", judged: "ratio" };

const OURS = ["--import", "tsx", programFile("in-process/postgres/postgres-storage.ts")];
const BARE = ["--import", "tsx", anchorFile("bare-pg")];

/** Confab's storage and bare `pg` on the same tables, in processes of their own. */
async function storageAlone(bench: Bench, { url }: Database): Promise<Figure[]> {
  const schema = newName();
  const storing = (args: string[], clients: number, milliseconds: number) => async (): Promise<Run> => {
    const load = ["--clients", String(clients), "--milliseconds", String(milliseconds)];
    const program = [...args, "--url", url, "--schema", schema, ...load];
    return JSON.parse(await startNode(program, builtPackages).output());
  };
  bench.progress("postgres-send: making tables");
  await storing(OURS, 1, 1)();
  const figures: Figure[] = [];
  for (const { clients, measure } of STORAGE) {
    bench.progress(`postgres-send: storage alone, ${clients} clients`);
    const anchor = storing(BARE, clients, bench.by({ full: 3000, quick: 1500 }));
    const ours = bench.self ? anchor : storing(OURS, clients, bench.by({ full: 3000, quick: 1500 }));
    const runs = await alternate(bench.rounds, { ours, anchor });
    figures.push(figure(measure, { of: "rate", variant: `${clients} clients`, against: "bare pg", ...runs }));
  }
  return figures;
}

async function overHttp(bench: Bench, database: Database): Promise<Figure[]> {
  const organization = await seedOrganization(database, sendDataset);
  const floor = (group: boolean) => startPgFloor(database, organization.users, group);
  const targets = {
    ours: bench.self ? await floor(true) : await serveOrganization(organization),
    grouped: await floor(true),
    single: await floor(false),
  };
  bench.progress("postgres-send: warming up");
  await warmUpAll(bench, Object.values(targets));
  const run = (target: Target) => sendRun(bench, target, CLIENTS);
  const sides = { ours: run(targets.ours), grouped: run(targets.grouped), single: run(targets.single) };
  bench.progress("postgres-send: over HTTP");
  const { ours, grouped, single } = await alternate(bench.rounds, sides);
  await stopServers();
  return [
    figure(GROUPED, { of: "rate", against: "pg floor, grouped", ours, anchor: grouped }),
    figure(SINGLE, { of: "rate", against: "pg floor, single", ours, anchor: single }),
    figure(P99, { of: "p99", against: "pg floor, grouped", ours, anchor: grouped }),
  ];
}

export const postgresSend: Benchmark = {
  name: "postgres-send",
  title:
    "durable messages of 300 bytes on PostgreSQL: the storage alone, over HTTP, and of several organizations and servers",
  async run(bench) {
    const database = await benchDatabase();
    const figures = [...(await storageAlone(bench, database)), ...(await overHttp(bench, database))];
    // There the anchor is Confab itself.
    return bench.self ? figures : [...figures, ...(await manyServers(bench, database))];
  },
};
