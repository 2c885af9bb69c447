import type { Benchmark, Measure } from "../../harness/benchmark.js";
import { sendDataset, sendRun, warmUpAll } from "../../harness/load/sending.js";
import { alternate, figure } from "../../harness/pairs.js";
import { startFloor } from "../../harness/servers.js";

const CLIENTS = 64;
const GROUPED: Measure = { name: "rate", unit: "msg/s", better: "higher", judged: "ratio", gate: 0.3, goal: 0.6 };
const SINGLE: Measure = { ...GROUPED, gate: 1.2, goal: 2.5 };
const P99: Measure = { name: "p99", unit: "ms", better: "lower", judged: "ratio" };

export const send64: Benchmark = {
  name: "send-64",
  title: "POST /messages, durable, 64 clients, 300 bytes to 20 subscribers",
  async run(bench) {
    const startGrouped = () => startFloor(sendDataset, { group: true });
    const targets = {
      ours: await bench.confab(sendDataset, startGrouped),
      grouped: await startGrouped(),
      single: await startFloor(sendDataset, { group: false }),
    };
    bench.progress("send-64: warming up");
    await warmUpAll(bench, Object.values(targets));
    const sides = {
      ours: sendRun(bench, targets.ours, CLIENTS),
      grouped: sendRun(bench, targets.grouped, CLIENTS),
      single: sendRun(bench, targets.single, CLIENTS),
    };
    await alternate(1, sides);
    bench.progress("send-64: measuring");
    const { ours, grouped, single } = await alternate(bench.rounds, sides);
    return [
      figure(GROUPED, { of: "rate", against: "floor, grouped", ours, anchor: grouped }),
      figure(SINGLE, { of: "rate", against: "floor, single", ours, anchor: single }),
      figure(P99, { of: "p99", against: "floor, grouped", ours, anchor: grouped }),
    ];
  },
};
