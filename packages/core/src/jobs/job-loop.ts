import { type Engine, writing } from "../operation/execute.js";
import { clock, logger, secondsNow } from "../operation/ports.js";
import { defineService } from "../operation/services.js";
import { causeFields } from "../ports/log-fields.js";
import type { AnyJob } from "./job.js";

/** Milliseconds after which a job is looked at in any case: settings and clocks change. */
const longestWait = 3_600_000;
/** Milliseconds until a job that failed is tried again; twice as many after each further failure. */
const afterFailure = 10_000;
/** Milliseconds that opening a chat waits for what is due. */
const patience = 1_000;

/** When a job is looked at next. */
const atOnce = Number.NEGATIVE_INFINITY;
/** In place of a time, while it is looked at. */
const atHand = Number.POSITIVE_INFINITY;

/** Does what is due: one part of one job at a time, so that a long job holds up neither the others nor people who write. */
export class JobLoop {
  /** When each job is looked at next, by the monotonic clock. */
  private readonly next: Map<AnyJob, number>;
  /** How often each failed in a row. */
  private readonly failures = new Map<AnyJob, number>();
  /** The round at hand, which looks once at each job whose time has come. */
  private round: Promise<void> | null = null;
  private cancel: () => void = () => {};
  private isClosed = false;

  constructor(
    private readonly engine: Engine,
    jobs: readonly AnyJob[],
  ) {
    this.next = new Map(jobs.map((job) => [job, atOnce]));
  }

  /** Begins; resolves when what an earlier process left is done, or after a second, while it goes on. */
  async start(): Promise<void> {
    const end = this.now + patience;
    this.plan();
    while (this.round !== null && this.now < end) await this.round;
  }

  /** Looks at a job at once, since something was stored for it. */
  wake(job: AnyJob): void {
    this.next.set(job, atOnce);
    this.plan();
  }

  /** Wakes a job; resolves when nothing of it is due any more, or when it has to wait after a failure. */
  async finish(job: AnyJob): Promise<void> {
    this.wake(job);
    do await this.round;
    while (!this.isClosed && (this.isTime(job) || this.next.get(job) === atHand));
  }

  /** Ends after the part at hand; the rest stays stored. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.cancel();
    await this.round;
  }

  /** Begins a round, or waits until there is something to look at. */
  private plan(): void {
    this.cancel();
    if (this.isClosed || this.round !== null) return;
    const wait = Math.min(...this.next.values()) - this.now;
    // A job's time has come then, so that the round awaits it and is not over before it is noted here.
    if (wait <= 0) this.round = this.goRound();
    else if (wait < atHand) this.cancel = this.engine.use(clock).after(wait, () => this.plan());
  }

  private async goRound(): Promise<void> {
    for (const job of this.next.keys()) if (!this.isClosed && this.isTime(job)) await this.lookAt(job);
    this.round = null;
    this.plan();
  }

  private async lookAt(job: AnyJob): Promise<void> {
    // Who wakes it from here on has it looked at once more: its transactions may not see what was stored for it.
    this.next.set(job, atHand);
    const wait = await this.attempt(job);
    if (this.next.get(job) === atHand) this.next.set(job, this.now + wait);
  }

  /** Does a part of a job if one is due; answers in how many milliseconds to look again. Never rejects. */
  private async attempt(job: AnyJob): Promise<number> {
    try {
      const wait = await this.waitFor(job);
      if (wait === 0) await writing(this.engine, (call) => job.run(call));
      this.failures.delete(job);
      return wait;
    } catch (cause) {
      this.engine.use(logger).error("A job failed; it is tried again.", { job: job.name, ...causeFields(cause) });
      const failures = this.failures.get(job) ?? 0;
      this.failures.set(job, failures + 1);
      return Math.min(afterFailure * 2 ** failures, longestWait);
    }
  }

  /** Milliseconds until something of a job is due. */
  private async waitFor(job: AnyJob): Promise<number> {
    const { connection, use } = this.engine;
    const now = secondsNow(use);
    const due = await connection.read((tx) => job.due({ tx, now, use, actor: null }));
    return due === null ? longestWait : Math.min(Math.max(due - now, 0) * 1000, longestWait);
  }

  private isTime(job: AnyJob): boolean {
    return (this.next.get(job) ?? atHand) <= this.now;
  }

  private get now(): number {
    return this.engine.use(clock).monotonic();
  }
}

/** Has jobs done whose time has come. */
export const jobs = defineService<JobLoop>("jobs");
