import { systemClock } from "../default-ports.js";
import { causeFields } from "../log-fields.js";
import type { Clock, Logger } from "../ports.js";
import { heedStray, quietly } from "./guard.js";

/** Milliseconds from one look at a pause to the next. */
const lookEvery = 100;
/**
 * Looks after which nobody waits for a pause any longer, and after which it counts as one without an end. They are counted instead of
 * time: while the process stands still, it looks at nothing.
 */
const looks = { waiting: 10, endless: 100 };
/** Milliseconds after which the log says that a pause took long. */
const longPause = 1_000;
/** Milliseconds from one line about long pauses to the next. */
const quiet = 60_000;

/** Asks the host's clock, and the runtime's own where that fails (security N9). */
class GuardedClock implements Clock {
  readonly pause?: () => Promise<void>;
  readonly flushAnswers?: () => Promise<void>;
  private latest = 0;
  private ahead: number | undefined;
  private readonly reported = new Set<string>();
  private saidLong = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly system: Clock,
  ) {
    if (clock.pause !== undefined) this.pause = () => this.wait("pause");
    if (clock.flushAnswers !== undefined) this.flushAnswers = () => this.wait("flushAnswers");
  }

  now(): number {
    return this.read("now") ?? this.system.now();
  }

  monotonic(): number {
    const read = this.read("monotonic");
    if (read === undefined) this.ahead ??= this.latest - this.system.monotonic();
    this.latest = Math.max(this.latest, read ?? (this.ahead ?? 0) + this.system.monotonic());
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
      return this.system.after(ms, runOnce);
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
    const began = this.system.monotonic();
    return new Promise((resolve) => {
      const cancel = this.watch(name, resolve);
      const failed = (cause: unknown) => this.complain(name, cause);
      new Promise((settle) => settle(this.clock[name]?.())).catch(failed).finally(() => {
        cancel();
        this.noteLength(this.system.monotonic() - began);
        resolve();
      });
    });
  }

  /** Looks at a pause until the returned function is called. One that takes long is left to itself, one without an end is a fault. */
  private watch(name: "pause" | "flushAnswers", leave: () => void): () => void {
    let looked = 0;
    let cancel = () => {};
    const look = () => {
      looked += 1;
      if (looked === looks.waiting) leave();
      if (looked < looks.endless) cancel = this.system.after(lookEvery, look);
      else this.complain(name, new Error(`${name}() took longer than ${looks.endless * lookEvery} ms.`));
    };
    cancel = this.system.after(lookEvery, look);
    return () => cancel();
  }

  /** Says that a pause took long, which is not the clock's fault: it ended. */
  private noteLength(milliseconds: number): void {
    const now = this.system.monotonic();
    if (milliseconds <= longPause || now - this.saidLong < quiet) return;
    this.saidLong = now;
    this.logger.warn("The process was held up: it had much to do, or stood still", {
      seconds: Math.round(milliseconds / 1000),
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

/**
 * Wraps the host's clock, so that a fault of it is logged and the chat goes on. `system` stands in for it, and times how long its
 * pauses take.
 */
export const guardedClock = (clock: Clock, logger: Logger, system = systemClock): Clock =>
  clock === system ? clock : new GuardedClock(clock, logger, system);
