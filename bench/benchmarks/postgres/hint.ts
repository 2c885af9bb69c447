import type { Bench } from "../../harness/bench.js";
import type { Benchmark, Figure, Measure } from "../../harness/benchmark.js";
import { builtPackages, startNode } from "../../harness/child.js";
import { sendDataset } from "../../harness/load/sending.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { benchDatabase, type Database, newName } from "../../harness/postgres/database.js";
import { relay } from "../../harness/postgres/relay.js";
import { seedOrganization, serveOrganization } from "../../harness/postgres/servers.js";
import { anchorFile, programFile } from "../../harness/programs.js";
import { stopServers } from "../../harness/servers.js";

/** Commits a second. */
const PACE = 200;
const ORGANIZATIONS = 32;

const P50: Measure = { name: "answer to poll, p50", unit: "ms", better: "lower", judged: "ratio", gate: 3 };
const P99: Measure = { name: "answer to poll, p99", unit: "ms", better: "lower", judged: "ratio" };
const RATE: Measure = { name: "rate", unit: "commits/s", better: "higher", judged: "ratio", gate: 0.9 };

/** A program that prints a run as JSON. */
const program = (file: string, args: string[]) => async (): Promise<Run> =>
  JSON.parse(await startNode(["--import", "tsx", file, ...args], builtPackages).output());

async function delays(bench: Bench, database: Database): Promise<Figure[]> {
  const organization = await seedOrganization(database, sendDataset);
  const [from, to] = [await serveOrganization(organization), await serveOrganization(organization)];
  const milliseconds = bench.by({ full: 4000, quick: 1500 });
  const pace = ["--url", database.url, "--rate", String(PACE), "--milliseconds", String(milliseconds)];
  const anchor = program(anchorFile("bare-notify"), pace);
  const sides = { ours: bench.self ? anchor : () => relay(from, to, { rate: PACE, milliseconds }), anchor };
  bench.progress("hint: warming up");
  // The code of the servers is compiled by some thousand messages.
  for (let turn = 0; turn < 3; turn++) await sides.ours();
  bench.progress("hint: measuring delays");
  const runs = await alternate(bench.rounds, sides);
  await stopServers();
  const compared = { variant: `${PACE} commits/s`, against: "bare NOTIFY", ...runs };
  return [figure(P50, { of: "p50", ...compared }), figure(P99, { of: "p99", ...compared })];
}

async function rates(bench: Bench, { url }: Database): Promise<Figure[]> {
  const milliseconds = String(bench.by({ full: 4000, quick: 2000 }));
  const load = ["--url", url, "--schema", newName(), "--organizations", String(ORGANIZATIONS)];
  const of = (more: string[]) =>
    program(programFile("in-process/postgres/hint-rate.ts"), [...load, "--milliseconds", milliseconds, ...more]);
  bench.progress("hint: measuring rates");
  await of([])();
  const anchor = of(["--silent"]);
  const runs = await alternate(bench.rounds, { ours: bench.self ? anchor : of([]), anchor });
  const compared = { variant: `${ORGANIZATIONS} organizations`, against: "own without hints", ...runs };
  return [figure(RATE, { of: "rate", ...compared })];
}

export const hint: Benchmark = {
  name: "hint",
  title: "what a commit of one process takes to reach a poll at another on PostgreSQL",
  async run(bench) {
    const database = await benchDatabase();
    return [...(await delays(bench, database)), ...(await rates(bench, database))];
  },
};
