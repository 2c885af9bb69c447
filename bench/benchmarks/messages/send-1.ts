import type { Benchmark, Measure } from "../../harness/benchmark.js";
import { sendDataset, sendRun, warmUpAll } from "../../harness/load/sending.js";
import { alternate, figure } from "../../harness/pairs.js";
import { startFloor } from "../../harness/servers.js";

const RATE: Measure = { name: "rate", unit: "msg/s", better: "higher", judged: "ratio", gate: 0.5, goal: 0.8 };
const P99: Measure = { name: "p99", unit: "ms", better: "lower", judged: "ratio", goal: 2 };

export const send1: Benchmark = {
  name: "send-1",
  title: "POST /messages, durable, one client, 300 bytes to 20 subscribers",
  async run(bench) {
    const single = () => startFloor(sendDataset, { group: false });
    const ours = await bench.confab(sendDataset, single);
    const anchor = await single();
    const sides = { ours: sendRun(bench, ours, 1), anchor: sendRun(bench, anchor, 1) };
    bench.progress("send-1: warming up");
    await warmUpAll(bench, [ours, anchor]);
    await alternate(1, sides);
    bench.progress("send-1: measuring");
    const runs = await alternate(bench.rounds, sides);
    const against = "floor";
    return [figure(RATE, { of: "rate", against, ...runs }), figure(P99, { of: "p99", against, ...runs })];
  },
};
