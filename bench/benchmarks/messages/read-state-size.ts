import type { Benchmark, Measure } from "../../harness/benchmark.js";
import { figure } from "../../harness/pairs.js";
import { reading } from "./reading-program.js";

const SIZE: Measure = { name: "stored for a user", unit: "bytes", better: "lower", judged: "value", gate: 65_536 };

export const readStateSize: Benchmark = {
  name: "read-state-size",
  title: "what is stored of a user who reads along, or every other topic, in 20 of 200 channels, on SQLite",
  async run(bench) {
    const messages = bench.by({ full: 10_000_000, quick: 1_000_000 });
    bench.progress("read-state-size: reading along");
    const along = await reading("--along", String(messages));
    const some = bench.by({ full: 1_000_000, quick: 100_000 });
    bench.progress("read-state-size: reading every other topic");
    const topics = await reading("--topics", String(some));
    return [
      figure(SIZE, { of: "bytes", variant: `${messages} messages`, against: "", ours: [along] }),
      figure(SIZE, { of: "bytes", variant: `every other topic of ${some}`, against: "", ours: [topics] }),
    ];
  },
};
