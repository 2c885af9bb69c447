import type { Clock } from "../ports/ports.js";

const window = 30 * 60 * 1000;
const maxKeys = 100_000;

/** Counts failures of the last 30 minutes by key, and tells how long to wait once there are `limit` of them. */
export class Failures {
  /** Times on the monotonic clock, in milliseconds; the key that failed last comes last. */
  private readonly times = new Map<string, number[]>();

  constructor(
    private readonly clock: Clock,
    private readonly limit: number,
  ) {}

  /** Seconds until another attempt is allowed, 0 when one is. */
  wait(key: string): number {
    const times = this.recent(key);
    const oldest = times.at(-this.limit);
    return oldest === undefined ? 0 : (oldest + window - this.clock.monotonic()) / 1000;
  }

  /** Counts a failure; returns a function that takes it back. */
  add(key: string): () => void {
    const now = this.clock.monotonic();
    const times = [...this.recent(key), now];
    this.times.delete(key);
    this.forgetOld(now - window);
    if (this.times.size >= maxKeys) this.forgetFirst();
    this.times.set(key, times);
    return () => this.takeBack(key, now);
  }

  /** Whether a key has failures. */
  has(key: string): boolean {
    return this.recent(key).length > 0;
  }

  /** Forgets the failures of a key. */
  clear(key: string): void {
    this.times.delete(key);
  }

  private forgetFirst(): void {
    for (const key of this.times.keys()) {
      this.times.delete(key);
      return;
    }
  }

  /** Forgets keys whose last failure was before `since`. */
  private forgetOld(since: number): void {
    for (const [key, times] of this.times) {
      if ((times.at(-1) ?? 0) > since) return;
      this.times.delete(key);
    }
  }

  /** How many keys there are; for measurements. */
  get size(): number {
    return this.times.size;
  }

  private recent(key: string): number[] {
    const since = this.clock.monotonic() - window;
    return (this.times.get(key) ?? []).filter((time) => time > since);
  }

  private takeBack(key: string, time: number): void {
    const times = this.times.get(key) ?? [];
    const at = times.indexOf(time);
    if (at !== -1) this.times.set(key, times.toSpliced(at, 1));
    if (this.times.get(key)?.length === 0) this.times.delete(key);
  }
}
