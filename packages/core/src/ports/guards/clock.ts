import { systemClock } from "../default-ports.js";
import { causeFields } from "../log-fields.js";
import type { Clock, Logger } from "../ports.js";
import { heedStray, quietly } from "./guard.js";

/** Milliseconds that a pause is waited for at most. */
const longestPause = 1000;

/** Asks the host's clock, and the runtime's own where that fails (security N9). */
class GuardedClock implements Clock {
  readonly pause?: () => Promise<void>;
  readonly flushAnswers?: () => Promise<void>;
  private latest = 0;
  private ahead: number | undefined;
  private readonly reported = new Set<string>();

  constructor(
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    if (clock.pause !== undefined) this.pause = () => this.wait("pause");
    if (clock.flushAnswers !== undefined) this.flushAnswers = () => this.wait("flushAnswers");
  }

  now(): number {
    return this.read("now") ?? systemClock.now();
  }

  monotonic(): number {
    const read = this.read("monotonic");
    if (read === undefined) this.ahead ??= this.latest - systemClock.monotonic();
    this.latest = Math.max(this.latest, read ?? (this.ahead ?? 0) + systemClock.monotonic());
    return this.latest;
  }

  after(ms: number, run: () => void): () => void {
    let hasRun = false;
    // A clock that threw may have set the timer all the same.
    const runOnce = () => {
      if (hasRun) return;
      hasRun = true;
      run();
    };
    try {
      const cancel: unknown = this.clock.after(ms, runOnce);
      if (typeof cancel === "function") return () => quietly(this.logger, "The clock", () => cancel());
      heedStray(cancel, (cause) => this.complain("after", cause, "of its promise"));
      throw new TypeError(`after() answered something that is no function (${typeof cancel}).`);
    } catch (cause) {
      this.complain("after", cause);
      return systemClock.after(ms, runOnce);
    }
  }

  private read(name: "now" | "monotonic"): number | undefined {
    try {
      const time: unknown = this.clock[name]();
      if (typeof time === "number" && Number.isFinite(time)) return time;
      heedStray(time, (cause) => this.complain(name, cause, "of its promise"));
      throw new TypeError(`${name}() answered something that is no number (${typeof time}).`);
    } catch (cause) {
      this.complain(name, cause);
      return undefined;
    }
  }

  private wait(name: "pause" | "flushAnswers"): Promise<void> {
    return new Promise((resolve) => {
      const late = () => {
        this.complain(name, new Error(`${name}() took longer than ${longestPause} ms.`));
        resolve();
      };
      const cancel = systemClock.after(longestPause, late);
      const failed = (cause: unknown) => this.complain(name, cause);
      new Promise((settle) => settle(this.clock[name]?.())).catch(failed).finally(() => {
        cancel();
        resolve();
      });
    });
  }

  /** Logs a fault once for each method, since a clock is asked many times in each call. */
  private complain(method: string, cause: unknown, which = ""): void {
    const fault = method + which;
    if (this.reported.has(fault)) return;
    this.reported.add(fault);
    this.logger.error("The clock failed; the system's own stands in", { method, ...causeFields(cause) });
  }
}

/** Wraps the host's clock, so that a fault of it is logged and the chat goes on. */
export const guardedClock = (clock: Clock, logger: Logger): Clock =>
  clock === systemClock ? clock : new GuardedClock(clock, logger);
