import type { Benchmark, Measure } from "../../harness/benchmark.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { programRun } from "../../harness/program-run.js";
import { programFile } from "../../harness/programs.js";

const TURN: Measure = { name: "longest turn", unit: "ms CPU", better: "lower", judged: "value", gate: 50 };
const MESSAGE: Measure = { name: "a message", unit: "ms CPU", better: "lower", judged: "value" };

const PROGRAM = programFile("in-process/moving.ts");

const moving = (messages: number): Promise<Run> => programRun(PROGRAM, ["--messages", String(messages)]);

export const move: Benchmark = {
  name: "move",
  title: "100,000 messages to another topic and to another channel, on SQLite",
  async run(bench) {
    const messages = bench.by({ full: 100_000, quick: 20_000 });
    bench.progress("move: measuring");
    const { ours } = await alternate(bench.rounds, { ours: () => moving(messages) });
    return [
      figure(TURN, { of: "topicTurn", variant: "to a topic", against: "", ours }),
      figure(TURN, { of: "channelTurn", variant: "to a channel", against: "", ours }),
      figure(MESSAGE, { of: "topicMessage", variant: "to a topic", against: "", ours }),
      figure(MESSAGE, { of: "channelMessage", variant: "to a channel", against: "", ours }),
    ];
  },
};
