import { defineJob } from "../../jobs/job.js";
import type { Use } from "../../operation/define-service.js";
import { unusedLists } from "../log/named-lists.js";
import type { LogReadTx, LogRows } from "../log/tables.js";
import { eventQueues, queueLimits } from "./services.js";
import { type LogBounds, nextTrimming } from "./trimming.js";

const minute = 60;

/** Ends idle queues, and stores what clients have acknowledged. Each process looks after the queues that it has in memory. */
export const queueSweep = defineJob<LogRows>({
  name: "event queues",
  lookEvery: minute,
  due: async ({ use, now }) => {
    const wait = use(eventQueues).retention.sweepWait();
    return now + Math.ceil(wait / 1000);
  },
  run: (call) => call.use(eventQueues).retention.sweep(call),
});

const boundsOf = async (tx: LogReadTx, use: Use, now: number): Promise<LogBounds> => {
  const { retention } = use(eventQueues);
  const beyondBytes = await retention.beyondBytes(tx);
  const { keptAfter, isShared } = retention;
  const mayHaveParts = (type: string) => retention.mayHaveParts(type);
  return { limits: use(queueLimits), beyondBytes, kept: keptAfter, now, isShared, mayHaveParts };
};

/** Deletes the events that no queue needs any more, and those beyond the log's limits. Queues that would need the latter end. */
export const logTrimming = defineJob<LogRows>({
  name: "event log",
  lookEvery: minute,
  due: async ({ tx, use, now }) => {
    return (await nextTrimming(tx, await boundsOf(tx, use, now))) === null ? null : now;
  },
  run: async ({ tx, use, now, afterCommit }) => {
    const queues = use(eventQueues);
    const trimming = await nextTrimming(tx, await boundsOf(tx, use, now));
    if (trimming === null) return;
    // Said before it is certain, so that whoever registers a queue meanwhile begins anew rather than misses an event.
    queues.retention.trimming(trimming.to);
    await tx.deleteRange("events", "id", { to: trimming.to });
    await tx.deleteMany("audience_lists", await unusedLists(tx, trimming.to));
    await tx.deleteMany("queues", trimming.ended);
    afterCommit(() => queues.ended(trimming.ended));
  },
});
