import type { Benchmark, Measure } from "../../harness/benchmark.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { programRun } from "../../harness/program-run.js";
import { programFile } from "../../harness/programs.js";

const CPU: Measure = { name: "CPU of a subscription", unit: "us", better: "lower", judged: "ratio", gate: 3 };
const TIME: Measure = { name: "whole call", unit: "ms", better: "lower", judged: "ratio" };
const TURN: Measure = { name: "longest turn", unit: "ms", better: "lower", judged: "value", gate: 50 };
const LOG: Measure = { name: "log", unit: "MB", better: "lower", judged: "value", gate: 1 };
const ANSWER: Measure = { name: "answer", unit: "MB", better: "lower", judged: "value", gate: 1 };

const PROGRAM = programFile("in-process/subscribing.ts");

const costs = (...args: string[]): Promise<Run> => programRun(PROGRAM, args);

export const subscribeMany: Benchmark = {
  name: "subscribe-many",
  title: "10,000 users into a channel by one request, on SQLite",
  async run(bench) {
    bench.progress("subscribe-many: measuring");
    const bare = () => costs("--bare");
    const { ours, anchor } = await alternate(bench.rounds, { ours: bench.self ? bare : () => costs(), anchor: bare });
    const against = "bare inserts of the same rows";
    const compared = [
      figure(CPU, { of: "cpu", against, ours, anchor }),
      figure(TIME, { of: "time", against, ours, anchor }),
    ];
    if (bench.self) return compared;
    return [
      ...compared,
      figure(TURN, { of: "turn", against: "", ours }),
      figure(LOG, { of: "log", against: "", ours }),
      figure(ANSWER, { of: "answer", against: "", ours }),
    ];
  },
};
