import type { Benchmark, Measure } from "../../harness/benchmark.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { reading } from "./reading-program.js";

const REGISTER: Measure = { name: "register", unit: "ms CPU", better: "lower", judged: "ratio", gate: 5, goal: 3 };
const TURN: Measure = { name: "longest turn", unit: "ms", better: "lower", judged: "value", gate: 50 };
const MARK: Measure = { name: "mark all as read", unit: "ms", better: "lower", judged: "value", gate: 50 };

export const unread: Benchmark = {
  name: "unread",
  title: "100,000 unread messages in 2,000 topics, on SQLite",
  async run(bench) {
    const messages = bench.by({ full: 100_000, quick: 20_000 });
    bench.progress("unread: measuring");
    // Both users are of one program, and each run measures the one beside the other.
    const { all } = await alternate(bench.rounds, { all: () => reading("--messages", String(messages)) });
    const variant = `${messages} unread`;
    const ours = all.map(({ many }): Run => ({ time: many ?? Number.NaN }));
    const anchor = all.map(({ few }): Run => ({ time: few ?? Number.NaN }));
    const compared = figure(REGISTER, {
      of: "time",
      variant,
      against: "own with 10",
      ours: bench.self ? anchor : ours,
      anchor,
    });
    const turn = figure(TURN, { of: "turn", variant, against: "", ours: all });
    return [compared, turn, figure(MARK, { of: "mark", variant, against: "", ours: all })];
  },
};
