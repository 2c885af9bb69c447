import type { Bench } from "./bench.js";

/** What is measured and how far it has to come: gate and goal hold for the ratio to the anchor, or for the value. */
export interface Measure {
  name: string;
  unit: string;
  better: "higher" | "lower";
  judged: "ratio" | "value";
  gate?: number;
  goal?: number;
}

export interface Sides {
  ours: number;
  anchor: number | null;
}

/** A measured figure; `ours`, `anchor` and the CPU times (microseconds per unit of work) are medians. */
export interface Figure extends Measure {
  /** Which variant of the benchmark, such as a narrow or a number of pollers; empty where there is one. */
  variant: string;
  against: string;
  ours: number;
  anchor: number | null;
  /** The median of the ratios ours / anchor of each pair. */
  ratio: number | null;
  cpu: Sides | null;
  /** Share of its core that the server used; well under 1 where the disk or the load generator was the limit. */
  busy: Sides | null;
}

export interface Benchmark {
  name: string;
  title: string;
  /** Too long to be part of every run: measured only when named. */
  onRequest?: boolean;
  run(bench: Bench): Promise<Figure[]>;
}

/** Thrown when a run lost, doubled or misordered something, or was answered an error: its figures mean nothing. */
export class VoidRun extends Error {}

/** Thrown when the machine lacks what a benchmark needs; the message says what. */
export class Skipped extends Error {}

export type Verdict = "goal" | "gate" | "MISSED" | "-";

/** The best mark that the figure reaches; "-" where it is only shown. */
export function verdict(figure: Figure): Verdict {
  const { gate, goal } = figure;
  if (gate === undefined && goal === undefined) return "-";
  const value = (figure.judged === "ratio" ? figure.ratio : figure.ours) ?? Number.NaN;
  const reaches = (mark: number) => (figure.better === "higher" ? value >= mark : value <= mark);
  if (goal !== undefined && reaches(goal)) return "goal";
  // A goal without a gate is worth trying for, but nothing fails without it.
  if (gate === undefined) return "-";
  return reaches(gate) ? "gate" : "MISSED";
}
