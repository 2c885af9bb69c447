import type { Benchmark, Figure, Measure } from "../../harness/benchmark.js";
import { figure, type Run } from "../../harness/pairs.js";
import { programRun } from "../../harness/program-run.js";
import { programFile } from "../../harness/programs.js";

const PROGRAM = programFile("in-process/growth.ts");
const [LEAST, ...MORE] = [500, 2000, 10_000];
const ITEMS = { create: "newcomer", subscribe: "subscriber", send: "message" } as const;

const CPU: Measure = { name: "CPU", unit: "us", better: "lower", judged: "ratio", gate: 1.3 };
const TURN: Measure = { name: "longest turn", unit: "ms", better: "lower", judged: "value", gate: 50 };
// Ids of larger numbers have more digits.
const BYTES: Measure = { name: "log", unit: "bytes", better: "lower", judged: "ratio", gate: 1.02 };

type Costs = Record<keyof typeof ITEMS, Record<"cpu" | "turn" | "bytes", number>>;

const costs = (storage: string, people: number): Promise<Costs> =>
  programRun(PROGRAM, ["--storage", storage, "--people", String(people)]);

const longest = (runs: Run[]): number => Math.max(...runs.map(({ turn = Number.NaN }) => turn));

/** What one of the three costs at a size and at the least one. */
function figures(name: string, ours: Run[], anchor: Run[]): Figure[] {
  const compared = { variant: name, against: `own with ${LEAST}`, ours, anchor };
  return [
    figure(CPU, { of: "each", ...compared }),
    figure(TURN, { of: "turn", ...compared, ours: ours.map((run) => ({ ...run, turn: longest(ours) })) }),
    figure(BYTES, { of: "bytes", ...compared }),
  ];
}

export const growth: Benchmark = {
  name: "growth",
  title: "what a newcomer, a subscriber and a message cost with many people in their channel",
  async run(bench) {
    const shown: Figure[] = [];
    for (const storage of ["memory", "sqlite"]) {
      const runs = new Map<number, Costs[]>([LEAST, ...MORE].map((people) => [people ?? 0, []]));
      for (let round = 1; round <= bench.by({ full: 3, quick: 1 }); round++)
        for (const [people, list] of runs) {
          bench.progress(`growth: ${people} people on ${storage}, round ${round}`);
          list.push(await costs(storage, people));
        }
      for (const people of MORE)
        for (const [item, name] of Object.entries(ITEMS) as [keyof typeof ITEMS, string][]) {
          // `cpu` would be shown twice.
          const of = (size = 0) =>
            (runs.get(size) ?? []).map(({ [item]: { cpu, ...rest } }) => ({ each: cpu, ...rest }));
          shown.push(...figures(`a ${name}, ${people} people (${storage})`, of(people), of(LEAST)));
        }
    }
    return shown;
  },
};
