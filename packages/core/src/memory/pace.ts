import type { Clock } from "../ports/ports.js";

/** How many keys are remembered by default (security J). The keys whose last action is longest ago are forgotten first. */
const mostKeys = 100_000;

/**
 * The part of the keys that is forgotten at once where there are too many. Many go at once, since each search for the oldest
 * passes all that acted since.
 */
const portion = 0.01;

/** How often in a window idle keys are looked for. */
const sweeps = 60;

/** How many of the actions in a row that no longer count are kept before they are cleared away. */
const mostPast = 64;

/** How often each key may act. */
export interface PaceLimits {
  /** How many actions are allowed in a window; Infinity counts none. */
  limit: number;
  /** Milliseconds; a minute where it is left out. */
  window?: number;
  /** How many keys are remembered at most; 100,000 where it is left out. */
  keys?: number;
}

/** The actions of one key. */
interface Recent {
  /** Times on the monotonic clock, oldest first. Those before `first` no longer count. */
  times: number[];
  first: number;
}

/** Limits how often each key acts in any window of time. Each process counts for itself. */
export class Pace<K extends string | number = number> {
  /** The most actions in a window. */
  readonly limit: number;
  private readonly window: number;
  private readonly mostKeys: number;
  /** The key that acted last comes last. */
  private readonly keys = new Map<K, Recent>();
  /** When idle keys are looked for again, on the monotonic clock. */
  private nextSweep = 0;

  constructor(
    private readonly clock: Clock,
    { limit, window = 60_000, keys = mostKeys }: PaceLimits,
  ) {
    this.limit = limit;
    this.window = window;
    this.mostKeys = keys;
  }

  /**
   * Counts an action and returns 0. Where it comes too soon, counts nothing and returns how many milliseconds to wait. `price` is how
   * many actions it counts for; one that is dearer than the limit needs all of that.
   */
  take(key: K, price = 1): number {
    const wait = this.wait(key, price);
    if (wait === 0) for (let i = Math.min(price, this.limit); i > 0; i -= 1) this.add(key);
    return wait;
  }

  /** Returns how many milliseconds the next action has to wait; 0 if it may come now. */
  wait(key: K, price = 1): number {
    const recent = this.recent(key);
    const before = this.limit - Math.min(price, this.limit);
    if (recent === undefined || recent.times.length - recent.first <= before) return 0;
    const last = recent.times.at(-before - 1) ?? 0;
    return last + this.window - this.clock.monotonic();
  }

  /** Counts an action, allowed or not; returns a function that takes it back. */
  add(key: K): () => void {
    const now = this.clock.monotonic();
    if (this.limit === Number.POSITIVE_INFINITY) return () => {};
    const recent = this.recent(key) ?? { times: [], first: 0 };
    recent.times.push(now);
    this.keys.delete(key);
    if (now >= this.nextSweep || this.keys.size >= this.mostKeys) this.forgetIdle(now);
    this.keys.set(key, recent);
    return () => this.takeBack(key, now);
  }

  /** Returns how many actions are left in the window. */
  left(key: K): number {
    const recent = this.recent(key);
    return recent === undefined ? this.limit : Math.max(0, this.limit - recent.times.length + recent.first);
  }

  /** Returns the milliseconds until a key that does nothing has all its actions left. */
  untilFree(key: K): number {
    const last = this.recent(key)?.times.at(-1);
    return last === undefined ? 0 : last + this.window - this.clock.monotonic();
  }

  /** Whether any action of a key counts. */
  has(key: K): boolean {
    return this.recent(key) !== undefined;
  }

  /** Forgets the actions of a key. */
  clear(key: K): void {
    this.keys.delete(key);
  }

  /** How many keys are remembered; for measurements. */
  get size(): number {
    return this.keys.size;
  }

  /** Returns the actions of a key that count; undefined where none does. */
  private recent(key: K): Recent | undefined {
    const recent = this.keys.get(key);
    if (recent === undefined) return undefined;
    const { times } = recent;
    const since = this.clock.monotonic() - this.window;
    while (recent.first < times.length && (times[recent.first] ?? 0) <= since) recent.first += 1;
    if (recent.first === times.length) {
      this.keys.delete(key);
      return undefined;
    }
    if (recent.first >= mostPast) {
      times.splice(0, recent.first);
      recent.first = 0;
    }
    return recent;
  }

  /** Forgets keys of which nothing counts any more, and some that are idle longest where there are too many. */
  private forgetIdle(now: number): void {
    this.nextSweep = now + this.window / sweeps;
    const most = this.keys.size < this.mostKeys ? this.mostKeys : Math.floor(this.mostKeys * (1 - portion));
    for (const [key, { times }] of this.keys) {
      if ((times.at(-1) ?? 0) > now - this.window && this.keys.size <= most) return;
      this.keys.delete(key);
    }
  }

  private takeBack(key: K, time: number): void {
    const recent = this.recent(key);
    const at = recent?.times.lastIndexOf(time) ?? -1;
    if (recent === undefined || at < recent.first) return;
    recent.times.splice(at, 1);
    if (recent.times.length === recent.first) this.keys.delete(key);
  }
}

/** How many times the limit of one network clients have together whose address nobody knows. */
const timesTogether = 10;

/** Limits how often each network acts. Clients whose address nobody knows count as one network, with ten times the limit. */
export class NetworkPace {
  private readonly known: Pace<string>;
  private readonly unknown: Pace<string>;

  /** `noteUnknown` is called for each client whose address is unknown. */
  constructor(
    clock: Clock,
    limits: PaceLimits,
    private readonly noteUnknown: () => void,
  ) {
    this.known = new Pace(clock, limits);
    this.unknown = new Pace(clock, { ...limits, limit: timesTogether * limits.limit });
  }

  /** Returns what counts the actions of a network, as `networkOf` names it. */
  of(network: string): Pace<string> {
    if (network !== "") return this.known;
    if (this.unknown.limit !== Number.POSITIVE_INFINITY) this.noteUnknown();
    return this.unknown;
  }
}
