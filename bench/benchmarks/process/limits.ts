import type { Benchmark, Measure } from "../../harness/benchmark.js";
import { figure } from "../../harness/pairs.js";
import { programRun } from "../../harness/program-run.js";
import { programFile } from "../../harness/programs.js";

const TURN: Measure = { name: "longest turn", unit: "ms", better: "lower", judged: "value", gate: 50 };
const WRITE: Measure = { name: "longest write", unit: "ms", better: "lower", judged: "value", gate: 500 };
const MEMORY: Measure = { name: "memory", unit: "MB", better: "lower", judged: "value", gate: 64 };
const MINUTE: Measure = { name: "a minute of requests", unit: "s", better: "lower", judged: "value", gate: 10 };

const PROGRAM = programFile("in-process/limits.ts");

type Result = Record<"turn" | "write" | "memory" | "minute", number>;
type Results = Record<string, Result>;

/** Inputs that are shown by each measure: the largest of some hundreds. */
const SHOWN = 10;

const resultsOf = (storage: string): Promise<Results> => programRun(PROGRAM, ["--storage", storage]);

export const limits: Benchmark = {
  name: "limits",
  title:
    "each operation at its largest inputs, among 10,000 users: those with the longest turns of the event loop, the longest writes, the most memory and the most processor time of the requests that an account may make in a minute",
  onRequest: true,
  async run(bench) {
    const figures = [];
    for (const storage of ["memory", "sqlite"]) {
      bench.progress(`limits: calling every operation on ${storage}`);
      const results = Object.entries(await resultsOf(storage));
      for (const [of, measure] of Object.entries({ turn: TURN, write: WRITE, memory: MEMORY, minute: MINUTE }) as [
        keyof Result,
        Measure,
      ][])
        for (const [input, result] of results.sort(([, a], [, b]) => b[of] - a[of]).slice(0, SHOWN))
          figures.push(figure(measure, { variant: `${input} (${storage})`, against: "", of, ours: [result] }));
    }
    return figures;
  },
};
