import type { Benchmark, Measure } from "../../harness/benchmark.js";
import { startNode } from "../../harness/child.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { programFile } from "../../harness/programs.js";

const shared = { unit: "ms", better: "lower", judged: "ratio" } as const;

/** 60 ms for the import and 50 ms for the rest, where Node alone takes 40 ms. */
const MEASURES: (Measure & { of: string })[] = [
  { ...shared, of: "import", name: "import of core and storage", gate: 1.5, goal: 1 },
  { ...shared, of: "first", name: "chat in memory with a message, cold", gate: 1.25, goal: 0.5 },
  { ...shared, of: "second", name: "the next chat in memory" },
];

const PROGRAM = programFile("in-process/cold.mjs");

/** One process, each number of which is compared with what Node alone takes. */
async function costs(...args: string[]): Promise<Run> {
  const { node = Number.NaN, ...spent }: Run = JSON.parse(await startNode([PROGRAM, ...args]).output());
  return { ...Object.fromEntries(MEASURES.map(({ of }) => [of, node])), ...spent };
}

export const cold: Benchmark = {
  name: "cold",
  title: "CPU of a process that has just begun, until its first message",
  async run(bench) {
    const bare = () => costs("--bare");
    bench.progress("cold: measuring");
    const { ours, anchor } = await alternate(bench.rounds, { ours: bench.self ? bare : () => costs(), anchor: bare });
    return MEASURES.map(({ of, ...measure }) => figure(measure, { of, against: "Node alone", ours, anchor }));
  },
};
