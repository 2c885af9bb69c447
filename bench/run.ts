import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { benchmarks } from "./benchmarks/index.js";
import { createBench } from "./harness/bench.js";
import { type Benchmark, type Figure, Skipped, VoidRun, verdict } from "./harness/benchmark.js";
import { pinLoad, pinned } from "./harness/child.js";
import { SEEDS } from "./harness/data/seeds.js";
import { describeMachine } from "./harness/machine.js";
import { summary, table } from "./harness/report.js";
import { stopServers } from "./harness/servers.js";

const USAGE = `Usage: npm run bench [name…] [-- --json --quick --self]
  --json   print one JSON object instead of tables
  --quick  fewer and shorter runs, for a first look
  --self   measure the anchors against themselves: every ratio should be near 1
Benchmarks: ${benchmarks.map(({ name }) => name).join(" ")}`;

const RESULTS = fileURLToPath(new URL("results", import.meta.url));

interface Result {
  name: string;
  title: string;
  seconds: number;
  figures: Figure[];
  /** Why there are no figures: the run went wrong, or the machine lacks something. */
  void?: string;
  skipped?: string;
}

const { values: options, positionals } = readArguments();
const bench = createBench(options, (step) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${step}`);
});

function readArguments() {
  const flag = { type: "boolean", default: false } as const;
  try {
    return parseArgs({ allowPositionals: true, options: { json: flag, quick: flag, self: flag, help: flag } });
  } catch (error) {
    return usage(2, (error as Error).message);
  }
}

function usage(status: number, complaint = ""): never {
  console.error(complaint === "" ? USAGE : `${complaint}\n${USAGE}`);
  process.exit(status);
}

function selected(): Benchmark[] {
  const unknown = positionals.find((name) => !benchmarks.some((benchmark) => benchmark.name === name));
  if (unknown !== undefined) usage(2, `There is no benchmark "${unknown}".`);
  return positionals.length === 0
    ? benchmarks.filter(({ onRequest }) => onRequest !== true)
    : benchmarks.filter(({ name }) => positionals.includes(name));
}

async function measure({ name, title, run }: Benchmark): Promise<Result> {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 100) / 10;
  try {
    const figures = await run(bench);
    return { name, title, seconds: seconds(), figures };
  } catch (error) {
    if (error instanceof Skipped) return { name, title, seconds: seconds(), figures: [], skipped: error.message };
    // The other benchmarks still run; where the fault is in no run but in the program, its place helps.
    if (!(error instanceof VoidRun)) console.error(error);
    return { name, title, seconds: seconds(), figures: [], void: (error as Error).message };
  } finally {
    bench.progress("");
    await stopServers();
  }
}

function print({ name, title, seconds, figures, skipped, void: reason }: Result): void {
  const heading = `${name}: ${title} (${seconds} s)`;
  if (skipped !== undefined) console.log(`\n${heading}\nSKIPPED: ${skipped}`);
  else console.log(reason === undefined ? table(heading, figures) : `\n${heading}\nVOID: ${reason}`);
}

/** Keeps the last run of each benchmark; one against itself says nothing about Confab and is only shown. */
function keep(results: readonly Result[], machine: object): void {
  mkdirSync(RESULTS, { recursive: true });
  for (const result of results.filter(({ skipped }) => skipped === undefined)) {
    const text = JSON.stringify({ machine, quick: options.quick, result }, null, 2);
    writeFileSync(`${RESULTS}/${result.name}.json`, `${text}\n`);
  }
}

async function main(): Promise<void> {
  const chosen = selected();
  pinLoad();
  mkdirSync(SEEDS, { recursive: true });
  const machine = describeMachine(SEEDS);
  if (!pinned)
    console.error("Without taskset and a second core nothing is pinned: server and load disturb each other.");
  const results: Result[] = [];
  for (const benchmark of chosen) {
    const result = await measure(benchmark);
    results.push(result);
    if (!options.json) print(result);
  }
  const text = JSON.stringify({ machine, quick: options.quick, self: options.self, results }, null, 2);
  const figures = results.flatMap((result) => result.figures);
  const voids = results.filter((result) => result.void !== undefined).length;
  console.log(options.json ? text : `\n${summary(figures, voids)}`);
  if (!options.self) keep(results, machine);
  process.exit(voids > 0 || figures.some((figure) => verdict(figure) === "MISSED") ? 1 : 0);
}

if (options.help) usage(0);
await main();
