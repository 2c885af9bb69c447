import { idleAmong } from "./idle.js";
import { defineJob, type Operating, type Reading, type Row } from "./vocabulary.js";
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

/** Returns what became of the oldest messages that wait (push.md 8.4). */
const outcomeOf = async (call: Reading): Promise<Outcome> => {
  const { tx } = call;
  const waits = await tx.scan("push_waits", "id", { limit: atOnce });
  if (waits.length === 0) return { late: [], got: [] };
  const user_ids = [...new Set(waits.map(({ user_id }) => user_id))];
  const [idle, queues] = await Promise.all([
    idleAmong(call, user_ids),
    tx.scanMany("queues", "byUser", { prefixes: user_ids.map((id) => [id]) }),
  ]);
  const upTo = new Map<number, number>();
  for (const { user_id, acknowledged_event_id } of queues)
    upTo.set(user_id, Math.max(upTo.get(user_id) ?? -1, acknowledged_event_id));
  const hasGot = ({ user_id, event_id }: Row<"push_waits">) => (upTo.get(user_id) ?? -1) >= event_id;
  return {
    late: waits.filter((row) => !hasGot(row) && idle.has(row.user_id)),
    got: waits.filter(hasGot),
  };
};

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
