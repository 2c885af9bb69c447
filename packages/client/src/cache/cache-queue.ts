import type { Timers } from "../api/timers.js";

/** A cache that has not answered after so many milliseconds is given up. */
const patience = 10_000;

/** What is asked of a cache, one after the other, also after something that failed or got no answer. */
export class CacheQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** `fail` is called with each fault. */
  constructor(
    private readonly after: Timers["after"],
    private readonly fail: (error: Error) => void,
  ) {}

  /** Resolves with what `work` does, or with undefined where it fails. */
  run<T>(work: () => Promise<T>): Promise<T | undefined> {
    const run = this.#last.then(() => this.#inTime(work)).catch((cause: unknown) => this.#note(cause));
    this.#last = run.catch(() => {});
    return run;
  }

  #inTime<T>(work: () => Promise<T>): Promise<T> {
    let cancel = () => {};
    const late = new Promise<never>((_, reject) => {
      cancel = this.after(patience, () => reject(new Error("The cache does not answer.")));
    });
    // Also what throws at once is a fault.
    const run = async () => work();
    return Promise.race([run(), late]).finally(cancel);
  }

  #note(cause: unknown): undefined {
    this.fail(cause instanceof Error ? cause : new Error(String(cause)));
  }
}
