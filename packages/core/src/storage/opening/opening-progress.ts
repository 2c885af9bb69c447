import { systemClock } from "../../ports/default-ports.js";
import type { Clock, LogFields, Logger } from "../../ports/ports.js";

/** Takes the lines of an opening that takes long. */
export type OpeningLog = Pick<Logger, "info">;

/** Milliseconds before the first line, and from one line to the next. */
const firstAfter = 1_000;
const nextAfter = 10_000;

/** Tells in the log of work that takes longer than a second: then, every ten seconds, and when it is done. */
export class OpeningProgress {
  private readonly began: number;
  private tellAt: number;
  private hasTold = false;

  constructor(
    private readonly log: OpeningLog | undefined,
    private readonly clock: Pick<Clock, "monotonic"> = systemClock,
  ) {
    this.began = clock.monotonic();
    this.tellAt = this.began + firstAfter;
  }

  /** Says what is at hand, unless something was said a moment ago. */
  tell(message: string, fields: LogFields = {}): void {
    if (this.clock.monotonic() < this.tellAt) return;
    this.hasTold = true;
    this.tellAt = this.clock.monotonic() + nextAfter;
    this.log?.info(message, { ...fields, seconds: this.seconds });
  }

  /** Says that it is done, where something was said before. */
  end(message: string): void {
    if (this.hasTold) this.log?.info(message, { seconds: this.seconds });
  }

  private get seconds(): number {
    return Math.round((this.clock.monotonic() - this.began) / 1_000);
  }
}
