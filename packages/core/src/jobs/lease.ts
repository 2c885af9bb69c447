import type { Engine } from "../operation/calls/engine.js";
import { writing } from "../operation/calls/writing.js";
import type { WritingContext } from "../operation/contexts.js";
import type { WriteTx } from "../storage/storage.js";
import type { StoredTables } from "../storage/table.js";
import { Cancellation } from "./cancellation.js";
import { type JobRow, type JobRows, writesJobs } from "./tables.js";

/** Seconds after which others may take the work of a process that has not renewed its lease. */
export const leaseTime = 30;

type Call<R extends StoredTables<R>> = WritingContext<R, null> & Pick<Engine, "fail">;

/** Ends a piece of work, unless it is due again, by itself or since it was scheduled meanwhile. */
export const endWork = async (tx: WriteTx<JobRows>, row: JobRow, { due, attempts }: Rest): Promise<void> => {
  const times = [due, row.again_at ?? undefined].filter((time) => time !== undefined);
  if (times.length === 0) await tx.delete("jobs", row.id);
  else await tx.update("jobs", row.id, { due_at: Math.min(...times), again_at: null, holder: null, attempts });
};

/** How a piece of work goes on: when it is due again, in UNIX seconds, and how many attempts count by then. */
interface Rest {
  due: number | undefined;
  attempts: number;
}

/** A piece of work that this process has taken. */
export class Lease<R extends StoredTables<R>, P> {
  /** Cancels the work when the chat closes, or when another process has taken it. */
  readonly ending = new Cancellation();
  private isFinished = false;

  constructor(
    readonly engine: Engine<R>,
    private readonly row: JobRow,
    /** When the lease was last renewed, in milliseconds of the monotonic clock. */
    public renewedAt: number,
  ) {}

  /** The id of the stored row. */
  get id(): number {
    return this.row.id;
  }

  /** What the work is about, as `schedule` was told; null for nothing. */
  get key(): string | null {
    return this.row.key;
  }

  /** The account for which the work is done; null for none. */
  get payer(): number | null {
    return this.row.payer;
  }

  get payload(): P {
    // The loop has checked it against the schema of its job.
    return this.row.payload as P;
  }

  /** Which attempt this is, from 1. */
  get attempt(): number {
    return this.row.attempts;
  }

  /** Whether this is the lease under which the row is held. */
  isOf(row: JobRow | undefined): row is JobRow {
    return row !== undefined && row.holder === this.row.holder;
  }

  /**
   * Runs `work` in the transaction that ends the piece of work. Where `work` returns a time, in UNIX seconds, the row stays and is due
   * again then. Throws, and changes nothing, where another process has taken the work over. To be called once, or again where it threw.
   */
  async finish(work: (call: Call<R>) => Promise<number | undefined> | Promise<void>): Promise<void> {
    const isHeld = await this.settle(async (call) => {
      const due = await work(call);
      return { due: typeof due === "number" ? due : undefined, attempts: 0 };
    });
    if (!isHeld) throw new Error("The work took so long that another process has taken it over.");
  }

  /** Ends the work, unless `finish` has; `pause` are the seconds until it is run again. */
  async done(pause: number | undefined): Promise<void> {
    if (!this.isFinished)
      await this.settle(async ({ now }) => ({ due: pause === undefined ? undefined : now + pause, attempts: 0 }));
  }

  /** Lets the next process have the work at once. */
  async release(): Promise<void> {
    await this.settle(async ({ now }) => ({ due: now, attempts: this.row.attempts - 1 }));
  }

  /** Notes a failure: the work is tried again after `pause` seconds, never where that is undefined. */
  async fail(pause: number | undefined): Promise<void> {
    await this.settle(async ({ now }) => ({
      due: pause === undefined ? undefined : now + pause,
      attempts: pause === undefined ? 0 : this.row.attempts,
    }));
  }

  /** Returns whether the lease still held. */
  private async settle(work: (call: Call<R>) => Promise<Rest>): Promise<boolean> {
    const isHeld = await writing(this.engine, async (call) => {
      const tx = writesJobs(call.tx);
      const row = await tx.get("jobs", this.row.id);
      if (!this.isOf(row)) return false;
      await endWork(tx, row, await work(call));
      return true;
    });
    this.isFinished = true;
    return isHeld;
  }
}
