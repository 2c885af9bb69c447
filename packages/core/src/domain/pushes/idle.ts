import { presenceBoard } from "../presence/index.js";
import { realmSetting } from "../realm/index.js";
import type { Reading, Row } from "./vocabulary.js";

/** Seconds after its last poll from which a queue reaches nobody any more, however long it is kept. */
const queueLife = 600;
/** Seconds after which the row of a queue says at the latest that it was polled. */
const noted = 60;
/** Seconds without activity after which somebody is away (`server_presence_offline_threshold_seconds`). */
const presenceLife = 200;

/** Whether a client polls the queue for messages. */
const isLive = ({ options, expires_at }: Row<"queues">, now: number): boolean =>
  (options.event_types === null || options.event_types.includes("message")) &&
  now - (expires_at - options.idle_timeout) < queueLife + noted;

/** Returns those of the users who are away: no client of theirs gets messages, or nobody has been active at one (push.md 8.1). */
export const idleAmong = async ({ tx, use, now }: Reading, user_ids: readonly number[]): Promise<Set<number>> => {
  const [queues, ignoresPresence] = await Promise.all([
    tx.scanMany("queues", "byUser", { prefixes: user_ids.map((id) => [id]) }),
    realmSetting(tx, "presence_disabled"),
  ]);
  const polling = new Set(queues.filter((queue) => isLive(queue, now)).map(({ user_id }) => user_id));
  const board = use(presenceBoard);
  const isThere = (id: number): boolean => {
    const active = board.get(id)?.active_time ?? null;
    return ignoresPresence || (active !== null && now - active <= presenceLife);
  };
  return new Set(user_ids.filter((id) => !polling.has(id) || !isThere(id)));
};
