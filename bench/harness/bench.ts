import type { Dataset } from "./data/dataset.js";
import { startConfab, type Target } from "./servers.js";

/** What a benchmark is told about the run it is part of. */
export interface Bench {
  /** How often each side runs, in turn. */
  rounds: number;
  quick: boolean;
  /** The anchor takes Confab's place, which shows that the harness favours no side: all ratios near 1. */
  self: boolean;
  /** Starts Confab with the dataset; with `self` what `anchor` starts. */
  confab(dataset: Dataset, anchor: () => Promise<Target>): Promise<Target>;
  /** Chooses by the length of the run. */
  by<T>(length: { full: T; quick: T }): T;
  /** Tells a waiting person what is going on. */
  progress(step: string): void;
}

export function createBench(
  { quick, self }: { quick: boolean; self: boolean },
  progress: (step: string) => void,
): Bench {
  return {
    rounds: quick ? 3 : 5,
    quick,
    self,
    confab: (dataset, anchor) => (self ? anchor() : startConfab(dataset)),
    by: ({ full, quick: short }) => (quick ? short : full),
    progress,
  };
}
