import type { Benchmark, Figure, Measure } from "../../harness/benchmark.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { programRun } from "../../harness/program-run.js";
import { anchorFile, programFile } from "../../harness/programs.js";

const cost = (name: string, gate: number, goal: number): Measure & { of: string } => ({
  name,
  of: name.split(" ")[0] ?? "",
  unit: "us",
  better: "lower",
  judged: "ratio",
  gate,
  goal,
});
const COSTS = [cost("get a user", 10, 3), cost("send to 10 queues", 4, 2), cost("page of 100", 2, 1)];

const CONFAB = programFile("in-process/confab.mjs");
const BARE = anchorFile("bare-sqlite");

/** One process that prints what each call cost. */
const costsOf = (program: string, args: string[] = []): Promise<Run> => programRun(program, args, []);

export const inProcess: Benchmark = {
  name: "in-process",
  title: "CPU of a call in the host's own process",
  async run(bench) {
    const bare = () => costsOf(BARE);
    const ours = (storage: string) => (bench.self ? bare : () => costsOf(CONFAB, ["--storage", storage]));
    bench.progress("in-process: measuring");
    const runs = await alternate(bench.rounds, { sqlite: ours("sqlite"), memory: ours("memory"), anchor: bare });
    return (["sqlite", "memory"] as const).flatMap((storage): Figure[] =>
      COSTS.map(({ of, ...measure }) =>
        figure(measure, { of, variant: storage, against: "bare SQLite", ours: runs[storage], anchor: runs.anchor }),
      ),
    );
  },
};
