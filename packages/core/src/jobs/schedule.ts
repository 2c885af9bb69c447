import type { WritingContext } from "../operation/contexts.js";
import type { Static, TSchema } from "../schema/schema.js";
import type { WriteTx } from "../storage/storage.js";
import { jobs } from "./job-loop.js";
import type { LeasedJob } from "./leased-job.js";
import { type JobRow, type JobRows, readsJobs, writesJobs } from "./tables.js";

/** What `schedule` needs of a call. */
// biome-ignore lint/suspicious/noExplicitAny: whatever tables a call knows, the table of jobs is among those of the chat.
export type Scheduling = Pick<WritingContext<any, any>, "tx" | "now" | "use" | "afterCommit">;

// biome-ignore lint/suspicious/noExplicitAny: scheduling does not depend on the rows that the job works with.
type JobWith<P extends TSchema> = LeasedJob<any, P>;

interface Work<P extends TSchema> {
  /** What it is about. Work that waits under the same key is not stored twice; null for work like no other. */
  key: string | null;
  payload: Static<P>;
  /** UNIX seconds; now where it is left out. */
  due?: number;
  /**
   * The account for which it is done, of a bot its owner; null where it is done for nobody. Accounts take turns, however much each
   * has waiting (security O5).
   */
  payer: number | null;
}

const ofKey = async (tx: WriteTx<JobRows>, kind: string, key: string): Promise<JobRow | undefined> => {
  const [row] = await tx.scan("jobs", "byKey", { prefix: [kind, key], limit: 1 });
  return row;
};

/**
 * Stores work with the transaction at hand; this process begins with it once that is durable. Work that waits under the same key
 * keeps its payload, and is due at the earlier of both times. Work under way is done once more afterwards.
 */
export const schedule = async <P extends TSchema>(
  call: Scheduling,
  job: JobWith<P>,
  { key, payload, payer, due = call.now }: Work<P>,
): Promise<void> => {
  const tx = writesJobs(call.tx);
  const row = key === null ? undefined : await ofKey(tx, job.name, key);
  if (row === undefined) {
    const fresh = { kind: job.name, key, payer, due_at: due, attempts: 0, holder: null, again_at: null };
    await tx.insert("jobs", { ...fresh, payload });
  } else if (row.holder !== null) await tx.update("jobs", row.id, { again_at: Math.min(row.again_at ?? due, due) });
  else if (due < row.due_at) await tx.update("jobs", row.id, { due_at: due });
  call.afterCommit(() => call.use(jobs).wake(job));
};

/** Takes back work that waits; returns false where there is none, or where a process has begun with it. */
export const unschedule = async (
  { tx: of }: Pick<Scheduling, "tx">,
  { name }: Pick<JobWith<TSchema>, "name">,
  key: string,
): Promise<boolean> => {
  const tx = writesJobs(of);
  const row = await ofKey(tx, name, key);
  return row !== undefined && row.holder === null && tx.delete("jobs", row.id);
};

/** Returns all work of a job that is stored, what is due first before the others. */
export const scheduledWork = async <P extends TSchema>(
  tx: object,
  { name }: JobWith<P>,
): Promise<Required<Pick<Work<P>, "key" | "payload">>[]> => {
  const rows = await readsJobs(tx).scan("jobs", "byTime", { prefix: [name], columns: ["key", "payload"] });
  // `schedule` has stored what the job declares.
  return rows.map(({ key, payload }) => ({ key, payload: payload as Static<P> }));
};
