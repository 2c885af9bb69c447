import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Benchmark, Measure } from "../../harness/benchmark.js";
import { startNode } from "../../harness/child.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { programFile } from "../../harness/programs.js";
import { happenings, type Kind } from "../../in-process/client/happenings.js";

const COST = { unit: "us CPU", better: "lower", judged: "ratio", gate: 1.3, goal: 1.1 } as const;

const KINDS: Measure[] = (Object.keys(happenings) as Kind[]).map((name) => ({ ...COST, name }));

const MEASURES: (Measure & { of?: string })[] = [
  { ...COST, name: "events as a page hears them", of: "mix" },
  { name: "99 of 100 take at most", of: "p99", unit: "us", better: "lower", judged: "ratio", gate: 2, goal: 1.3 },
  ...KINDS,
  {
    name: "listeners woken by an event of each kind",
    of: "wakes",
    unit: "",
    better: "lower",
    judged: "ratio",
    gate: 1,
  },
];

const MEMORY: Measure = { name: "heap", unit: "bytes a message", better: "lower", judged: "value" };

const SIZES = {
  ours: ["--users", "10000", "--channels", "200", "--messages", "100000"],
  anchor: ["--users", "100", "--channels", "25", "--messages", "1000"],
};

const BUNDLE = join(programFile("in-process/client"), "run.bundle.mjs");

/** Bundles the program as pages bundle the client. */
const bundle = () =>
  build({
    entryPoints: [programFile("in-process/client/run.ts")],
    outfile: BUNDLE,
    bundle: true,
    platform: "node",
    format: "esm",
  });

const side = (size: keyof typeof SIZES) => async (): Promise<Run> =>
  JSON.parse(await startNode(["--expose-gc", BUNDLE, ...SIZES[size]]).output());

export const client: Benchmark = {
  name: "client",
  title: "Events in the store of a page with 100,000 messages and 10,000 users",
  async run(bench) {
    bench.progress("client: measuring");
    await bundle();
    const anchor = side("anchor");
    const sides = { ours: bench.self ? anchor : side("ours"), anchor };
    const runs = await alternate(bench.rounds, sides).finally(() => rmSync(BUNDLE, { force: true }));
    const compared = MEASURES.map(({ of, ...measure }) =>
      figure(measure, { of: of ?? measure.name, against: "own with 1,000 and 100", ...runs }),
    );
    return [...compared, figure(MEMORY, { of: "bytes", against: "", ours: runs.ours })];
  },
};
