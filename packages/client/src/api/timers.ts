/** What a page uses of time. Tests bring their own. */
export interface Timers {
  /** Returns wall time in milliseconds since 1970. It jumps when a machine wakes up, and tells so that it slept. */
  now(): number;
  /** Calls `run` once after `ms` milliseconds; returns how to cancel it. */
  after(ms: number, run: () => void): () => void;
}

/** Returns the timers of the runtime. */
export const runtimeTimers = (): Timers => ({
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});
