import type { Clock, Logger } from "../ports/ports.js";

/** Milliseconds by which the clock of a process may differ from the store's before the log says so. */
const tolerated = 5_000;

/** Milliseconds within which both agree again, so that a difference near to what is tolerated is not said over and over. */
const agreed = tolerated / 2;

/**
 * Milliseconds for which the two have to differ before the log says so. What is known of the store's time is behind after the
 * process stood still, until the store is asked again.
 */
const confirmed = 30_000;

/** The clock of a process that goes by the time of the store, as all processes over that do, and else by itself. */
class StoreClock implements Clock {
  readonly pause?: () => Promise<void>;
  readonly flushAnswers?: () => Promise<void>;
  /** When they began to differ, on the monotonic clock, and by how much; null while they agree. */
  private difference: { since: number; ahead: number; isReported: boolean } | null = null;

  constructor(
    private readonly own: Clock,
    private readonly storeTime: () => number,
    private readonly logger: Logger,
  ) {
    if (own.pause !== undefined) this.pause = own.pause.bind(own);
    if (own.flushAnswers !== undefined) this.flushAnswers = own.flushAnswers.bind(own);
  }

  now(): number {
    const time = this.storeTime();
    this.compare(this.own.now() - time);
    return time;
  }

  monotonic(): number {
    return this.own.monotonic();
  }

  after(ms: number, run: () => void): () => void {
    return this.own.after(ms, run);
  }

  private compare(ahead: number): void {
    if (Math.abs(ahead) < agreed) this.agree();
    if (Math.abs(ahead) <= tolerated) return;
    const now = this.own.monotonic();
    this.difference ??= { since: now, ahead, isReported: false };
    if (this.difference.isReported || now - this.difference.since < confirmed) return;
    this.difference.isReported = true;
    const message =
      "The clocks of this process and of the database differ; the database's counts. Set both, best by NTP.";
    this.logger.warn(message, { seconds_ahead: Math.round(ahead / 1000) });
  }

  /** Forgets the difference. One that went by itself was no fault of the clocks. */
  private agree(): void {
    if (this.difference?.isReported === false)
      this.logger.warn("The process stood still for a while, or its clock was set right.", {
        seconds: Math.round(Math.abs(this.difference.ahead) / 1000),
      });
    this.difference = null;
  }
}

/**
 * Returns the clock of a chat: that of the store where it tells the time, so that processes agree whatever their own clocks say. The log
 * says it once when the own one differs by more than 5 seconds for half a minute.
 */
export const clockOver = (own: Clock, storeTime: (() => number) | undefined, logger: Logger): Clock =>
  storeTime === undefined ? own : new StoreClock(own, storeTime, logger);
