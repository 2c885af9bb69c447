import { presenceBoard } from "../presence/index.js";
import { realmSetting } from "../realm/index.js";
import type { Asking, Row } from "./vocabulary.js";

/** Seconds after its last poll from which a queue reaches nobody any more, however long it is kept. */
const queueLife = 600;
/** Seconds after which the row of a queue says at the latest that it was polled. */
const noted = 60;
/** Seconds without activity after which somebody is away (`server_presence_offline_threshold_seconds`). */
const presenceLife = 200;

type Queue = Row<"queues">;

/** Whether a client gets messages by the queue. */
const getsMessages = ({ options: { event_types } }: Queue): boolean =>
  event_types === null || event_types.includes("message");

/** Whether a client polls the queue. */
const isLive = ({ options, expires_at }: Queue, now: number): boolean =>
  now - (expires_at - options.idle_timeout) < queueLife + noted;

/** Returns the queues by which clients of the users get messages, and whether one polls each. */
export const messageQueuesOf = async (
  { tx, now }: Pick<Asking, "tx" | "now">,
  user_ids: readonly number[],
): Promise<{ queue: Queue; isLive: boolean }[]> => {
  const queues = await tx.scanMany("queues", "byUser", { prefixes: user_ids.map((id) => [id]) });
  return queues.filter(getsMessages).map((queue) => ({ queue, isLive: isLive(queue, now) }));
};

/** Returns those of the users who are away: no client of theirs gets messages, or nobody has been active at one (push.md 8.1). */
export const idleAmong = async (call: Asking, user_ids: readonly number[]): Promise<Set<number>> => {
  const { tx, use, now } = call;
  const [queues, ignoresPresence] = await Promise.all([
    messageQueuesOf(call, user_ids),
    realmSetting(tx, "presence_disabled"),
  ]);
  const polling = new Set(queues.filter(({ isLive }) => isLive).map(({ queue }) => queue.user_id));
  const board = use(presenceBoard);
  const isThere = (id: number): boolean => {
    const active = board.get(id)?.active_time ?? null;
    return ignoresPresence || (active !== null && now - active <= presenceLife);
  };
  return new Set(user_ids.filter((id) => !polling.has(id) || !isThere(id)));
};
