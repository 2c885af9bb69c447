import { fileURLToPath } from "node:url";
import type { Benchmark, Measure } from "../harness/benchmark.js";
import { startNode } from "../harness/child.js";
import { figure } from "../harness/pairs.js";
import { emptyFolder, removeCopy } from "../harness/seeds.js";

const TURN: Measure = { name: "longest turn", unit: "ms", better: "lower", judged: "value", gate: 50 };
const WRITE: Measure = { name: "longest write", unit: "ms", better: "lower", judged: "value", gate: 500 };
const MEMORY: Measure = { name: "memory", unit: "MB", better: "lower", judged: "value", gate: 64 };

const PROGRAM = fileURLToPath(new URL("../in-process/limits.ts", import.meta.url));

type Results = Record<string, { turn: number; write: number; memory: number }>;

async function resultsOf(storage: string): Promise<Results> {
  const folder = emptyFolder();
  const printed = await startNode(["--import", "tsx", PROGRAM, "--data", folder, "--storage", storage]).output();
  removeCopy(folder);
  return JSON.parse(printed);
}

export const limits: Benchmark = {
  name: "limits",
  title:
    "each operation at its largest inputs, among 10,000 users: the longest turn of the event loop, the longest write, growth of memory",
  onRequest: true,
  async run(bench) {
    const figures = [];
    for (const storage of ["memory", "sqlite"]) {
      bench.progress(`limits: calling every operation on ${storage}`);
      for (const [input, result] of Object.entries(await resultsOf(storage))) {
        const of = { variant: `${input} (${storage})`, against: "" };
        figures.push(figure(TURN, { ...of, of: "turn", ours: [result] }));
        if (result.write > 0) figures.push(figure(WRITE, { ...of, of: "write", ours: [result] }));
        figures.push(figure(MEMORY, { ...of, of: "memory", ours: [result] }));
      }
    }
    return figures;
  },
};
