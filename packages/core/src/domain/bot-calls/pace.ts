import type { Clock } from "../../ports/ports.js";

const window = 60_000;

/** Keeps what each key does to `limit` times a minute. */
export class Pace {
  /** Times on the monotonic clock, oldest first. */
  private readonly times = new Map<number, number[]>();

  constructor(
    private readonly clock: Clock,
    private readonly limit: number,
  ) {}

  /** Notes that something is done now; where it is too soon for it, answers how many milliseconds to wait, and notes nothing. */
  take(key: number): number {
    const now = this.clock.monotonic();
    const recent = (this.times.get(key) ?? []).filter((time) => time > now - window);
    const oldest = recent.at(-this.limit);
    if (oldest !== undefined) return oldest + window - now;
    this.times.set(key, [...recent, now]);
    return 0;
  }
}
