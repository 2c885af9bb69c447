import { fail } from "../operation/errors.js";
import type { Clock } from "./ports.js";

/** How many pieces of work go on at once, of one key and of all, and how many more of a key may wait; no limit by default. */
export interface TurnLimits {
  each: number;
  all?: number;
  waiting?: number;
}

/** Seconds after which one who was refused may try again. */
const retryAfter = 1;

const tooManyWaiting = (): Error => fail("rateLimited", { "retry-after": retryAfter });

/**
 * Lets a few pieces of work of each key, such as an account, go on at once, and a few more in all. Others wait, and the keys take turns
 * (security O5).
 */
export class FairTurns<K> {
  private running = 0;
  private readonly runningOf = new Map<K, number>();
  private readonly waiting = new Map<K, (() => void)[]>();

  constructor(
    private readonly clock: Pick<Clock, "pause">,
    private readonly limits: TurnLimits,
  ) {}

  /** Does `work` in a turn of the key. Rejects with what `refuse` makes where too much waits, "rateLimited" by default. */
  async run<T>(key: K, work: () => Promise<T>, refuse: () => Error = tooManyWaiting): Promise<T> {
    if ((this.waiting.get(key)?.length ?? 0) >= (this.limits.waiting ?? Number.POSITIVE_INFINITY) && !this.hasRoom(key))
      throw refuse();
    await this.enter(key);
    try {
      return await work();
    } finally {
      this.leave(key);
    }
  }

  /** Begins a turn, which `leave` ends. Returns null where it has begun, else a promise that resolves when it has. */
  enter(key: K): Promise<void> | null {
    if (this.hasRoom(key)) {
      this.begin(key);
      return null;
    }
    return new Promise((resolve) => {
      const line = this.waiting.get(key);
      if (line === undefined) this.waiting.set(key, [resolve]);
      else line.push(resolve);
    });
  }

  /** Ends a turn. What waits begins in a turn of the event loop of its own, so that others are not delayed by all of it. */
  leave(key: K): void {
    if (this.waiting.size === 0) this.end(key);
    else void this.endAfterPause(key);
  }

  private async endAfterPause(key: K): Promise<void> {
    await this.clock.pause?.();
    this.end(key);
    this.letNext();
  }

  private end(key: K): void {
    const left = (this.runningOf.get(key) ?? 0) - 1;
    if (left > 0) this.runningOf.set(key, left);
    else this.runningOf.delete(key);
    this.running -= 1;
  }

  private get mostAtOnce(): number {
    return this.limits.all ?? Number.POSITIVE_INFINITY;
  }

  private hasRoom(key: K): boolean {
    return this.running < this.mostAtOnce && (this.runningOf.get(key) ?? 0) < this.limits.each;
  }

  private begin(key: K): void {
    this.running += 1;
    this.runningOf.set(key, (this.runningOf.get(key) ?? 0) + 1);
  }

  private letNext(): void {
    for (const [key, line] of this.waiting) {
      if (this.running === this.mostAtOnce) return;
      if (!this.hasRoom(key)) continue;
      const next = line.shift();
      // Whose turn it was is the last to have another.
      this.waiting.delete(key);
      if (line.length > 0) this.waiting.set(key, line);
      this.begin(key);
      next?.();
    }
  }
}
