import type { Benchmark, Measure } from "../../harness/benchmark.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { programRun } from "../../harness/program-run.js";
import { programFile } from "../../harness/programs.js";

const SEND: Measure = { name: "send", unit: "ms", better: "lower", judged: "ratio", gate: 1.2, goal: 1.05 };
const PROGRAM = programFile("in-process/pushing.ts");

const pushing = (devices: number): Promise<Run> => programRun(PROGRAM, ["--devices", String(devices)]);

export const push: Benchmark = {
  name: "push",
  title: "what a sender waits for whose message is told to 1,000 devices, on SQLite",
  async run(bench) {
    const devices = bench.by({ full: 1_000, quick: 200 });
    bench.progress("push: measuring");
    const { all } = await alternate(bench.rounds, { all: () => pushing(devices) });
    const ours = all.map(({ told }): Run => ({ time: told ?? Number.NaN }));
    const anchor = all.map(({ untold }): Run => ({ time: untold ?? Number.NaN }));
    const variant = `${devices} devices`;
    return [figure(SEND, { of: "time", variant, against: "own with none", ours: bench.self ? anchor : ours, anchor })];
  },
};
