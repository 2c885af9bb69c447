import type { Timers } from "@confab/client";

interface Waiting {
  at: number;
  run: () => void;
}

/** Timers whose time passes by hand. */
export interface HandTimers extends Timers {
  /** Lets `ms` milliseconds pass. */
  pass(ms: number): void;
  /** How many wait. */
  readonly waiting: number;
}

/** Returns timers at the beginning of their time. */
export const handTimers = (): HandTimers => {
  let now = 0;
  const waiting = new Set<Waiting>();
  const nextBy = (end: number): Waiting | undefined =>
    [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  return {
    now: () => now,
    after: (ms, run) => {
      const one = { at: now + ms, run };
      waiting.add(one);
      return () => waiting.delete(one);
    },
    pass: (ms) => {
      const end = now + ms;
      for (let next = nextBy(end); next !== undefined; next = nextBy(end)) {
        waiting.delete(next);
        now = next.at;
        next.run();
      }
      now = end;
    },
    get waiting() {
      return waiting.size;
    },
  };
};
