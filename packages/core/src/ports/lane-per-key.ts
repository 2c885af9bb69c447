import { fail } from "../operation/errors.js";

/** Seconds after which whoever was refused may try again. */
const retryAfter = 1;

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/** How much of each key may be under way, and how much more may wait; one more is refused. */
interface LaneLimits {
  atOnce: number;
  waiting: number;
}

/**
 * Gives each key, such as an account, a lane of its own into work that all share. What is busy takes the lanes in turn that way, however
 * much waits in one of them (security O5).
 */
export class LanePerKey<K extends string | number> {
  private readonly lanes = new Map<K, Lane>();

  constructor(private readonly limits: LaneLimits) {}

  /** Runs `work` when the lane of the key is free; rejects with what `refuse` makes where too much waits, "rateLimited" by default. */
  async run<T>(
    key: K,
    work: () => Promise<T>,
    refuse: () => Error = () => fail("rateLimited", { "retry-after": retryAfter }),
  ): Promise<T> {
    const lane = this.lanes.get(key) ?? { running: 0, waiting: [] };
    if (lane.running < this.limits.atOnce) lane.running += 1;
    else if (lane.waiting.length >= this.limits.waiting) throw refuse();
    else await new Promise<void>((resolve) => lane.waiting.push(resolve));
    this.lanes.set(key, lane);
    try {
      return await work();
    } finally {
      this.leave(key, lane);
    }
  }

  /** Whoever waits takes the place. */
  private leave(key: K, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next !== undefined) next();
    else lane.running -= 1;
    if (lane.running === 0) this.lanes.delete(key);
  }
}
