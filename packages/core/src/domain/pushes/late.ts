import { queueEnding } from "../../events/queue/services.js";
import { jobs } from "../../jobs/job-loop.js";
import { messageQueuesOf } from "./idle.js";
import { type Asking, defineJob, follow, type Operating, type Row } from "./vocabulary.js";
import { queuePushes } from "./work.js";

/** Seconds after which those who were at work with a client are looked at again. */
const lookEvery = 60;
/** How many of the waiting messages are looked at in one transaction. */
const atOnce = 1_000;

/** Messages that waited for their readers' clients. */
interface Outcome {
  /** Those whose readers' clients have gone without getting them. */
  late: readonly Row<"push_waits">[];
  /** Those that a client got. */
  got: readonly Row<"push_waits">[];
}

/** Returns what became of the oldest messages that wait of which something has become (push.md 8.4). */
const outcomeOf = async (call: Asking): Promise<Outcome> => {
  let waits: readonly Row<"push_waits">[];
  let after = 0;
  do {
    waits = await call.tx.scan("push_waits", "id", { after, limit: atOnce });
    const outcome = await outcomeAmong(call, waits);
    if (outcome.late.length + outcome.got.length > 0) return outcome;
    after = waits.at(-1)?.id ?? 0;
  } while (waits.length === atOnce);
  return { late: [], got: [] };
};

const outcomeAmong = async (call: Asking, waits: readonly Row<"push_waits">[]): Promise<Outcome> => {
  const queues = await messageQueuesOf(call, [...new Set(waits.map(({ user_id }) => user_id))]);
  const served = new Set(queues.filter(({ isLive }) => isLive).map(({ queue }) => queue.user_id));
  const upTo = new Map<number, number>();
  for (const { queue } of queues)
    upTo.set(queue.user_id, Math.max(upTo.get(queue.user_id) ?? -1, queue.acknowledged_event_id));
  const hasGot = ({ user_id, event_id }: Row<"push_waits">) => (upTo.get(user_id) ?? -1) >= event_id;
  return {
    late: waits.filter((row) => !hasGot(row) && !served.has(row.user_id)),
    got: waits.filter(hasGot),
  };
};

/**
 * When a queue ends, forgets the messages that it brought to its client. Then looks for those that none of the user's clients has
 * got.
 */
export const settleWithQueue = follow(queueEnding, async (call, { user_id, acknowledged_event_id }) => {
  const waits = await call.tx.scan("push_waits", "byUser", { prefix: [user_id] });
  if (waits.length === 0) return;
  const got = waits.filter(({ event_id }) => event_id <= acknowledged_event_id);
  await call.tx.deleteMany(
    "push_waits",
    got.map(({ id }) => id),
  );
  call.afterCommit(() => call.use(jobs).wake(latePushes));
});

const settle = async (call: Operating): Promise<void> => {
  const { late, got } = await outcomeOf(call);
  await queuePushes(
    call,
    late.map(({ user_id, message_id, names_group }) => ({ user_id, message_id, namesGroup: names_group })),
  );
  const ids = [...late, ...got].map(({ id }) => id);
  if (ids.length > 0) await call.tx.deleteMany("push_waits", ids);
};

/** Tells those whose clients have gone without getting a message, and forgets the messages that a client got. */
export const latePushes = defineJob({
  name: "late pushes",
  lookEvery,
  due: async (call) => {
    const { late, got } = await outcomeOf(call);
    return late.length + got.length === 0 ? null : call.now;
  },
  run: settle,
});
