import type { Clock, Logger } from "../ports/ports.js";

/** Milliseconds by which the clock of a process may differ from the store's before the log says so. */
const tolerated = 5_000;

/** Milliseconds within which both agree again, so that a difference near to what is tolerated is not said over and over. */
const agreed = tolerated / 2;

/** The clock of a process that goes by the time of the store, as all processes over that do, and else by itself. */
class StoreClock implements Clock {
  readonly pause?: () => Promise<void>;
  readonly flushAnswers?: () => Promise<void>;
  private isReported = false;

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
    const difference = Math.abs(ahead);
    if (difference < agreed) this.isReported = false;
    if (difference <= tolerated || this.isReported) return;
    this.isReported = true;
    const message =
      "The clocks of this process and of the database differ; the database's counts. Set both, best by NTP.";
    this.logger.warn(message, { seconds_ahead: Math.round(ahead / 1000) });
  }
}

/**
 * Returns the clock of a chat: that of the store where it tells the time, so that processes agree whatever their own clocks say. The log
 * says it once when the own one differs by more than 5 seconds.
 */
export const clockOver = (own: Clock, storeTime: (() => number) | undefined, logger: Logger): Clock =>
  storeTime === undefined ? own : new StoreClock(own, storeTime, logger);
