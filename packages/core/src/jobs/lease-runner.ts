import { toHex } from "../encode/hex-and-base64.js";
import type { Engine } from "../operation/calls/engine.js";
import { writing } from "../operation/calls/writing.js";
import type { ReadingContext, WritingContext } from "../operation/contexts.js";
import { clock, logger, random, secondsNow } from "../operation/services.js";
import { causeFields } from "../ports/log-fields.js";
import { validatorOf } from "../schema/validate.js";
import { existing } from "../storage/existing.js";
import { groupBy } from "../storage/group-by.js";
import type { ReadTx } from "../storage/storage.js";
import { StorageError } from "../storage/storage-error.js";
import { type AnyJob, defineJob } from "./job.js";
import { endWork, Lease, leaseTime } from "./lease.js";
import type { AnyLeasedJob } from "./leased-job.js";
import { columnsBefore, crowd, mostOfOne, PayerTurns } from "./payer-turns.js";
import { type JobRow, type JobRows, readsJobs, writesJobs } from "./tables.js";

/** Seconds after which work that another process has stored is found at the latest. */
const lookEvery = 5;
/** The same where there is no other process, so that all work is known. Clocks change all the same. */
const lookEveryAlone = 3600;
/** Milliseconds after which a lease is renewed. */
const renewEvery = 10_000;
const day = 86_400;

// biome-ignore lint/suspicious/noExplicitAny: each job has rows and a payload of its own.
type AnyLease = Lease<any, any>;

interface Run {
  job: AnyLeasedJob;
  lease: AnyLease;
  /** Resolves when the work has ended; never rejects. */
  ended: Promise<void>;
}

/** Stored work that this process could take. */
interface Waiting {
  job: AnyLeasedJob;
  row: JobRow;
}

/** Takes the work of leased jobs that is due, and runs it. */
export class LeaseRunner {
  /** The job whose parts take and renew leases, for the loop. */
  readonly taking: AnyJob;
  private readonly running = new Map<number, Run>();
  private isClosing = false;
  private process: string | undefined;
  private leases = 0;
  private readonly turns = new PayerTurns();

  constructor(
    private readonly engine: Engine,
    private readonly jobs: readonly AnyLeasedJob[],
    /** Gets told when this process can take more work. */
    private readonly onFree: () => void,
  ) {
    this.taking = defineJob<JobRows>({
      name: "leases",
      lookEvery: engine.connection.isShared ? lookEvery : lookEveryAlone,
      due: (call) => this.due(call),
      run: (call) => this.take(call),
    });
  }

  /** Waits for the work of a job that is under way; returns whether there was any. */
  async settled(job: AnyLeasedJob): Promise<boolean> {
    const runs = [...this.running.values()].filter((run) => run.job === job);
    await Promise.all(runs.map(({ ended }) => ended));
    return runs.length > 0;
  }

  /** Cancels the work under way, and does what is due of the jobs that are finished at close. */
  async close(): Promise<void> {
    this.isClosing = true;
    for (const { job, lease } of this.running.values()) if (job.isFinishedAtClose !== true) lease.ending.end();
    do {
      await Promise.all([...this.running.values()].map(({ ended }) => ended));
      const { connection, use } = this.engine;
      const now = secondsNow(use);
      const due = await connection.read((tx) => this.due({ tx, now, use, actor: null }));
      if (due !== null && due <= now) await writing(this.engine, (call) => this.take(call));
    } while (this.running.size > 0);
  }

  /** Cancels what is under way; others take it over when its leases end. */
  abandon(): void {
    for (const { lease } of this.running.values()) lease.ending.end();
  }

  /** Returns when a lease is to be taken or renewed, in UNIX seconds; null for never. */
  private async due({ tx, now }: ReadingContext<JobRows, null>): Promise<number | null> {
    const rows = await this.waiting(tx);
    const times = rows.map(({ job, row }) => (isDue(job, row, now) ? now : row.due_at));
    const next = Math.min(...times, now + this.untilStale());
    return next === Number.POSITIVE_INFINITY ? null : next;
  }

  private async take(call: WritingContext<JobRows, null>): Promise<void> {
    await this.renew(call);
    const { tx, now, use, afterCommit } = call;
    const due = (await this.waiting(tx)).filter(({ job, row }) => isDue(job, row, now));
    const open = this.free().flatMap(({ job, free }) =>
      this.turns.pick(
        job.name,
        due.filter((each) => each.job === job),
        free,
      ),
    );
    for (const job of new Set(open.map((each) => each.job))) this.turns.goOn(job.name);
    for (const { job, row } of open.filter(isExhausted)) {
      await endWork(tx, row, { due: undefined, attempts: 0 });
      afterCommit(() => this.logFailure(job, row.attempts, { pause: undefined, cause: diedWithIt }));
    }
    const taken = open.filter((each) => !isExhausted(each));
    const leases = taken.map(({ row: { id, attempts } }) => {
      return { id, holder: this.nextHolder(), due_at: now + leaseTime, attempts: attempts + 1 };
    });
    const rows = await tx.updateMany("jobs", leases);
    const renewedAt = use(clock).monotonic();
    afterCommit(() => {
      for (const [at, { job, row }] of taken.entries()) {
        this.turns.note(job.name, row);
        this.begin(job, new Lease(this.engine, existing(rows[at]), renewedAt));
      }
    });
  }

  private async renew({ tx, now, use, afterCommit }: WritingContext<JobRows, null>): Promise<void> {
    const leases = this.stale();
    if (leases.length === 0) return;
    const rows = await writesJobs(tx).getMany(
      "jobs",
      leases.map(({ id }) => id),
    );
    const isHeld = (lease: AnyLease) => rows.some((row) => row.id === lease.id && lease.isOf(row));
    const held = leases.filter(isHeld);
    await tx.updateMany(
      "jobs",
      held.map(({ id }) => ({ id, due_at: now + leaseTime })),
    );
    const renewedAt = use(clock).monotonic();
    afterCommit(() => {
      for (const lease of leases)
        if (held.includes(lease)) lease.renewedAt = renewedAt;
        else lease.ending.end();
    });
  }

  /** The seconds until a lease is to be renewed; infinite where there is none. */
  private untilStale(): number {
    const now = this.engine.use(clock).monotonic();
    const waits = [...this.running.values()].map(({ lease }) => lease.renewedAt + renewEvery - now);
    return Math.max(Math.ceil(Math.min(...waits) / 1000), 0);
  }

  /** The leases that are to be renewed. */
  private stale(): AnyLease[] {
    const before = this.engine.use(clock).monotonic() - renewEvery;
    return [...this.running.values()].map(({ lease }) => lease).filter(({ renewedAt }) => renewedAt <= before);
  }

  /** The jobs of which this process can take work, and how much. */
  private free(): { job: AnyLeasedJob; free: number }[] {
    const runs = [...this.running.values()];
    return this.jobs
      .filter((job) => (job.canRun?.(this.engine.use) ?? true) && (!this.isClosing || job.isFinishedAtClose === true))
      .map((job) => ({ job, free: job.atOnce - runs.filter((run) => run.job === job).length }))
      .filter(({ free }) => free > 0);
  }

  /**
   * Returns work that this process could take: of each job what is due first, and where much waits the first work of other accounts.
   */
  private async waiting(tx: ReadTx<JobRows>): Promise<Waiting[]> {
    const jobs = this.free().map(({ job }) => job);
    if (jobs.length === 0) return [];
    const scans = { prefixes: jobs.map(({ name }) => [name]), limit: crowd, columns: columnsBefore };
    const byKind = groupBy(await readsJobs(tx).scanMany("jobs", "byTime", scans), ({ kind }) => kind);
    const found: Waiting[] = [];
    for (const job of jobs) {
      const first = byKind.get(job.name) ?? [];
      const others = first.length < crowd ? [] : await this.turns.others(tx, job.name);
      found.push(...this.takeable(job, [...first, ...others]));
    }
    return found;
  }

  /** Returns the work on which nobody works here, of each account so much as it may have of the lane (security O5). */
  private takeable(job: AnyLeasedJob, rows: readonly JobRow[]): Waiting[] {
    const counts = new Map<number, number>();
    const add = (payer: number) => counts.set(payer, (counts.get(payer) ?? 0) + 1);
    for (const run of this.running.values()) if (run.job === job && run.lease.payer !== null) add(run.lease.payer);
    const distinct = new Map(rows.map((row) => [row.id, row]));
    return [...distinct.values()].flatMap((row) => {
      if (this.running.has(row.id) || (row.payer !== null && (counts.get(row.payer) ?? 0) >= mostOfOne(job))) return [];
      if (row.payer !== null) add(row.payer);
      return [{ job, row }];
    });
  }

  private begin(job: AnyLeasedJob, lease: AnyLease): void {
    const ended = this.perform(job, lease).then(() => {
      this.running.delete(lease.id);
      this.onFree();
    });
    this.running.set(lease.id, { job, lease, ended });
  }

  /** Runs a piece of work and notes how it ended; never rejects. */
  private async perform(job: AnyLeasedJob, lease: AnyLease): Promise<void> {
    try {
      if (!validatorOf(job.payload)(lease.payload)) throw new TypeError("The payload is not as declared.");
      const pause = await job.run(lease);
      await lease.done(typeof pause === "number" ? pause : undefined);
    } catch (cause) {
      await this.failed(job, lease, cause).catch((fault) => {
        if (!(fault instanceof StorageError && fault.fault === "closed"))
          this.engine
            .use(logger)
            .error("The end of a job could not be stored.", { job: job.name, ...causeFields(fault) });
      });
    }
  }

  private async failed(job: AnyLeasedJob, lease: AnyLease, cause: unknown): Promise<void> {
    if (lease.ending.isEnded) return lease.release();
    const pause = job.pauses[lease.attempt - 1];
    this.logFailure(job, lease.attempt, { pause, cause });
    return lease.fail(pause);
  }

  private logFailure(
    job: AnyLeasedJob,
    attempt: number,
    { pause, cause }: { pause: number | undefined; cause: unknown },
  ): void {
    const { warn, error } = this.engine.use(logger);
    const fields = { job: job.name, attempt, ...job.failureFields?.(cause), ...causeFields(cause) };
    if (pause === undefined) error("A job failed and is given up.", fields);
    else warn("A job failed; it is tried again.", fields);
  }

  private nextHolder(): string {
    this.process ??= toHex(this.engine.use(random).bytes(8));
    this.leases += 1;
    return `${this.process}.${this.leases}`;
  }
}

const diedWithIt = new Error("The process ended in the middle of the last attempt.");

/** Whether a process may take the work, also that of one that has died. */
const isDue = ({ longestDelay = day }: AnyLeasedJob, { due_at }: JobRow, now: number): boolean =>
  due_at <= now || due_at > now + Math.max(longestDelay, leaseTime);

/** Whether the last attempt was begun and not ended, by a process that died with it. */
const isExhausted = ({ job: { pauses }, row: { holder, attempts } }: Waiting): boolean =>
  holder !== null && attempts > pauses.length;
