import type { Benchmark, Figure, Measure } from "../../harness/benchmark.js";
import { programRun } from "../../harness/program-run.js";
import { programFile } from "../../harness/programs.js";

const CPU: Measure = { name: "page", unit: "us", better: "lower", judged: "ratio", gate: 1.5, goal: 1.15 };
const SHORT = 10_000;

const PROGRAM = programFile("in-process/pages.ts");

/** What pages cost, by narrow and anchor: in the long history, in the short one, and the median of the ratios. */
type Costs = Record<string, { ours: number; anchor: number; ratio: number }>;

/** Measures pages in a long history beside a short one, both in a folder of their own. */
const costsOf = (long: number): Promise<Costs> =>
  programRun(PROGRAM, ["--short", String(SHORT), "--long", String(long)]);

export const pageScale: Benchmark = {
  name: "page-scale",
  title: "CPU of a page of 100 messages as the history grows, by narrow and anchor, on SQLite",
  async run(bench) {
    const figures: Figure[] = [];
    for (const long of bench.by({ full: [100_000, 1_000_000, 5_000_000], quick: [1_000_000] })) {
      bench.progress(`page-scale: ${long} messages`);
      for (const [name, { ours, anchor, ratio }] of Object.entries(await costsOf(bench.self ? SHORT + 1 : long))) {
        const shown = { variant: `${name}, ${long} messages`, against: `own with ${SHORT}` };
        figures.push({ ...CPU, ...shown, ours, anchor, ratio, cpu: null, busy: null });
      }
    }
    return figures;
  },
};
