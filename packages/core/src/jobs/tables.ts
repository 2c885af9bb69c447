import type { ReadTx, WriteTx } from "../storage/storage.js";
import { type RowsOf, t, table, unique } from "../storage/table.js";

/** The table of leased jobs. */
export const jobTables = {
  /** Work that reaches outside of the storage, one row for each piece of it. Times are UNIX seconds. */
  jobs: table(
    {
      kind: t.string({ description: "The name of the job" }),
      key: t.nullable(t.string({ description: "What it is about; null for a piece of work like no other" })),
      due_at: t.integer({ description: "From when on a process may take it: the end of the lease while one has it" }),
      payer: t.nullable(
        t.integer({ description: "The account for which it is done, of a bot its owner; null for none" }),
      ),
      payload: t.unknown(),
      attempts: t.integer({ description: "How often it was begun since it last succeeded" }),
      holder: t.nullable(t.string({ description: "The lease under which a process has it; null for none" })),
      again_at: t.nullable(
        t.integer({ description: "When it is due once more: it was scheduled while a process has it" }),
      ),
    },
    { byKey: unique("kind", "key"), byTime: ["kind", "due_at"], byPayer: ["kind", "payer", "due_at"] },
  ),
} as const;

/** The rows of leased jobs. */
export type JobRows = RowsOf<typeof jobTables>;
/** A stored piece of work. */
export type JobRow = JobRows["jobs"]["row"];

// Every chat has the table of jobs, whatever tables a resource knows.
/** Returns a transaction as one that reads the table of jobs. */
export const readsJobs = (tx: object): ReadTx<JobRows> => tx as ReadTx<JobRows>;
/** Returns a transaction as one that changes the table of jobs. */
export const writesJobs = (tx: object): WriteTx<JobRows> => tx as WriteTx<JobRows>;
