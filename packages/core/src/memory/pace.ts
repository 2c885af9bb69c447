import type { Clock } from "../ports/ports.js";

const window = 60_000;

/** How many keys are remembered (security J); those go first whose last action is longest ago. */
const mostKeys = 100_000;

/** Limits each key to `limit` actions in a minute. Each process counts for itself. */
export class Pace {
  /** The times of recent actions on the monotonic clock, oldest first, by key. */
  private readonly times = new Map<number, number[]>();

  constructor(
    private readonly clock: Clock,
    private readonly limit: number,
  ) {}

  /** Records an action and returns 0. Where it comes too soon, records nothing and returns how many milliseconds to wait. */
  take(key: number): number {
    const now = this.clock.monotonic();
    const recent = (this.times.get(key) ?? []).filter((time) => time > now - window);
    const oldest = recent.at(-this.limit);
    if (oldest !== undefined) return oldest + window - now;
    this.times.delete(key);
    this.times.set(key, [...recent, now]);
    const [idle] = this.times.keys();
    if (this.times.size > mostKeys && idle !== undefined) this.times.delete(idle);
    return 0;
  }
}
