import type { Engine } from "../operation/calls/engine.js";
import { writing } from "../operation/calls/writing.js";
import { defineService } from "../operation/define-service.js";
import { clock, logger, secondsNow } from "../operation/services.js";
import { limited } from "../ports/guards/guard.js";
import { causeFields } from "../ports/log-fields.js";
import { Slice, slices } from "../storage/slice.js";
import { endDeadLeases } from "./dead-leases.js";
import type { AnyJob } from "./job.js";
import { LeaseRunner } from "./lease-runner.js";
import type { AnyLeasedJob } from "./leased-job.js";

/** Milliseconds after which a job is looked at in any case, since settings and clocks change. */
const longestWait = 3_600_000;
/** Milliseconds until a failed job is tried again; twice as many after each further failure. */
const afterFailure = 10_000;
/** The most milliseconds until a failed job is tried again that is looked at often. */
const longestAfterFailure = 60_000;
/** Milliseconds for which what is stored for a job waits for more, at the longest. */
const longestGathering = 1_000;
/** Milliseconds for which opening a chat waits for the jobs that are due. */
const patience = 1_000;
/** Closing the loop waits so many milliseconds for leased jobs. */
const farewell = { name: "Closing the loop of jobs", limit: 2_000 };

/** The time of a job that is to be looked at right away. */
const atOnce = Number.NEGATIVE_INFINITY;
/** Stands in place of a job's time while the job is looked at. */
const atHand = Number.POSITIVE_INFINITY;

const isLeased = (job: AnyJob | AnyLeasedJob): job is AnyLeasedJob => "payload" in job;

/**
 * Runs the jobs that are due, one part of one job at a time. So a long job holds up neither the others nor people who write. Leased
 * jobs run beside it. Several processes over one storage may each have a loop.
 */
export class JobLoop {
  /** When each job is looked at next, in milliseconds of the monotonic clock. */
  private readonly next: Map<AnyJob, number>;
  /** How often each job has failed in a row. */
  private readonly failures = new Map<AnyJob, number>();
  /** How many things were stored for each job since it was looked at, of those told to `gather`. */
  private readonly gathered = new Map<AnyJob, number>();
  /** The round at hand, which looks once at each job whose time has come; null between rounds. */
  private round: Promise<void> | null = null;
  private cancel: () => void = () => {};
  private closing: Promise<void> | null = null;
  private readonly leases: LeaseRunner;
  private readonly leased: readonly AnyLeasedJob[];
  private readonly slice: Slice;

  constructor(
    private readonly engine: Engine,
    jobs: readonly (AnyJob | AnyLeasedJob)[],
  ) {
    this.slice = new Slice(engine.use(clock), slices.write);
    this.leased = jobs.filter(isLeased);
    this.leases = new LeaseRunner(engine, this.leased, () => this.wakeLeased());
    this.next = new Map(jobs.map((job) => [isLeased(job) ? this.leases.taking : job, atOnce]));
  }

  /** Lets the work go on at once at which an earlier process died. Where there may be others, their leases have to end first. */
  takeOver(): Promise<void> {
    return endDeadLeases(
      this.engine,
      this.leased.map(({ name }) => name),
    );
  }

  /** Starts the loop. Resolves when the jobs that an earlier process left are done, or after a second, while they go on. */
  async start(): Promise<void> {
    const end = this.now + patience;
    this.plan();
    while (this.round !== null && this.now < end) await this.round;
  }

  /** Looks at a job at once, since something was stored for it. */
  wake(job: AnyJob | AnyLeasedJob): void {
    this.next.set(isLeased(job) ? this.leases.taking : job, atOnce);
    this.plan();
  }

  /** Looks at a job after some milliseconds, or earlier where that is due. What comes up meanwhile is then done with it. */
  wakeAfter(ms: number, job: AnyJob): void {
    const time = this.now + ms;
    if ((this.next.get(job) ?? atHand) <= time) return;
    this.next.set(job, time);
    this.plan();
  }

  /** Notes that things were stored for a job. It is looked at once they are as many as its batch, at the latest after a second. */
  gather(job: AnyJob, count: number): void {
    const gathered = (this.gathered.get(job) ?? 0) + count;
    this.gathered.set(job, gathered);
    this.wakeAfter(gathered < (job.batch ?? 1) ? longestGathering : 0, job);
  }

  /** Looks for leased work at once, since another process may have stored some. */
  wakeLeased(): void {
    this.wake(this.leases.taking);
  }

  /** Wakes a job. Resolves when no part of it is due any more, or when it has to wait after a failure. */
  async finish(job: AnyJob | AnyLeasedJob): Promise<void> {
    if (isLeased(job)) {
      do await this.finish(this.leases.taking);
      while (await this.leases.settled(job));
      return;
    }
    this.wake(job);
    do await this.round;
    while (!this.isClosed && (this.isTime(job) || this.next.get(job) === atHand));
  }

  /**
   * Ends the loop after the part at hand, and the leased work under way; the rest stays stored. Leased jobs that are finished at close
   * have 2 s for it.
   */
  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async end(): Promise<void> {
    this.cancel();
    await this.round;
    try {
      await limited(this.engine.use(clock), farewell, () => this.leases.close());
    } catch (cause) {
      this.leases.abandon();
      this.engine.use(logger).warn("Jobs were left for the next opening.", causeFields(cause));
    }
  }

  /** Begins a round, or sets a timer for the next job. */
  private plan(): void {
    this.cancel();
    if (this.isClosed || this.round !== null) return;
    const wait = Math.min(...this.next.values()) - this.now;
    // Some job's time has come, so the round awaits that job and cannot end before it is noted here.
    if (wait <= 0) this.round = this.goRound();
    else if (wait < atHand) this.cancel = this.engine.use(clock).after(wait, () => this.plan());
  }

  private async goRound(): Promise<void> {
    for (const job of this.next.keys())
      if (!this.isClosed && this.isTime(job)) {
        await this.lookAt(job);
        // A storage in memory may answer part after part within one turn of the event loop.
        await this.slice.turn();
      }
    this.round = null;
    this.plan();
  }

  private async lookAt(job: AnyJob): Promise<void> {
    // A job that is woken from here on is looked at once more: its transactions may not see what was stored for it.
    this.next.set(job, atHand);
    this.gathered.delete(job);
    const begun = this.now;
    const wait = await this.attempt(job);
    if (this.next.get(job) === atHand) this.next.set(job, begun + wait);
  }

  /** Runs a part of a job if one is due; returns the milliseconds until the job is to be looked at again. Never rejects. */
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
      const most = job.lookEvery === undefined ? longestWait : longestAfterFailure;
      return Math.min(afterFailure * 2 ** failures, most);
    }
  }

  /** Returns the milliseconds until a part of a job is due, or until it is to be looked at in any case. */
  private async waitFor(job: AnyJob): Promise<number> {
    const { connection, use } = this.engine;
    const now = secondsNow(use);
    const due = await connection.read((tx) => job.due({ tx, now, use, actor: null }));
    const longest = job.lookEvery === undefined ? longestWait : job.lookEvery * 1000;
    return due === null ? longest : Math.min(Math.max(due - now, 0) * 1000, longest);
  }

  private get isClosed(): boolean {
    return this.closing !== null;
  }

  private isTime(job: AnyJob): boolean {
    return (this.next.get(job) ?? atHand) <= this.now;
  }

  private get now(): number {
    return this.engine.use(clock).monotonic();
  }
}

/** Runs the jobs of a chat when their time has come. */
export const jobs = defineService<JobLoop>("jobs");
