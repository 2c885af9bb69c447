import type { Benchmark, Measure } from "../../harness/benchmark.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { programRun } from "../../harness/program-run.js";
import { programFile } from "../../harness/programs.js";

const cost = (name: string): Measure => ({ name, unit: "us", better: "lower", judged: "value", gate: 50, goal: 10 });
const CHECK = cost("check");
const CHANGED = cost("first check after a change");
const CALL: Measure = { name: "whole call", unit: "us", better: "lower", judged: "value" };

const PROGRAM = programFile("in-process/permission.ts");

const costs = (): Promise<Run> => programRun(PROGRAM);

export const permission: Benchmark = {
  name: "permission",
  title: "CPU of a permission check through five levels of groups, 1,000 members in the innermost",
  async run(bench) {
    bench.progress("permission: measuring");
    const { ours } = await alternate(bench.rounds, { ours: costs });
    return [
      figure(CHECK, { of: "check", against: "", ours }),
      figure(CHANGED, { of: "changed", against: "", ours }),
      figure(CALL, { of: "call", against: "", ours }),
    ];
  },
};
