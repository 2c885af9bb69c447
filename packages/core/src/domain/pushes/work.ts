import { schedule } from "../../jobs/schedule.js";
import { pushDeliveries } from "./deliveries.js";
import { mostRemoved } from "./payload.js";
import type { Operating, Row } from "./vocabulary.js";

type Work = Omit<Row<"push_work">, "id">;

const fresh = { is_taken: false, attempts: 0, due_at: 0 };

/** What is to be told to one user. */
export interface Telling {
  user_id: number;
  message_id: number;
  /** Whether the user may be mentioned only as a member of a group, which the notification then names. */
  namesGroup: boolean;
}

const keyOf = ({ user_id, message_id }: { user_id: number; message_id: number | null }): string =>
  `${user_id} ${message_id}`;

/** Stores that users are to be told of messages. Those who are told already, or soon, are not told again. */
export const queuePushes = async (call: Operating, tellings: readonly Telling[]): Promise<void> => {
  if (tellings.length === 0) return;
  const prefixes = tellings.map(({ user_id, message_id }) => [user_id, message_id]);
  const [shown, waiting] = await Promise.all([
    call.tx.scanMany("pushed_messages", "byUser", { prefixes }),
    call.tx.scanMany("push_work", "byUser", { prefixes }),
  ]);
  const known = new Set([...shown, ...waiting].map(keyOf));
  // A message may be edited right after it was sent.
  const untold = new Map<string, Telling>();
  for (const telling of tellings) {
    const key = keyOf(telling);
    if (!known.has(key) && !untold.has(key)) untold.set(key, telling);
  }
  const rows = Array.from(untold.values(), ({ user_id, message_id, namesGroup }) => ({
    user_id,
    message_id,
    names_group: namesGroup,
    removed: [],
    ...fresh,
  }));
  await store(call, rows);
};

/** Stores that notifications are to be taken back. `shown` are the notifications. */
export const takeBack = async (call: Operating, shown: readonly Row<"pushed_messages">[]): Promise<void> => {
  if (shown.length === 0) return;
  const byUser = new Map<number, number[]>();
  for (const { user_id, message_id } of shown) byUser.set(user_id, [...(byUser.get(user_id) ?? []), message_id]);
  await call.tx.deleteMany(
    "pushed_messages",
    shown.map(({ id }) => id),
  );
  await removeLater(call, byUser);
};

/** Has notifications of messages removed, with a removal that waits already where there is room in it. */
const removeLater = async (call: Operating, byUser: ReadonlyMap<number, readonly number[]>): Promise<void> => {
  const prefixes = [...byUser.keys()].map((user_id) => [user_id, null]);
  const waiting = new Map(
    (await call.tx.scanMany("push_work", "byUser", { prefixes })).map((row) => [row.user_id, row]),
  );
  const [joined, rows]: [Pick<Row<"push_work">, "id" | "removed">[], Work[]] = [[], []];
  for (const [user_id, ids] of byUser) {
    const row = waiting.get(user_id);
    const removed = [...(row?.removed ?? []), ...ids].sort((a, b) => a - b);
    if (row !== undefined && !row.is_taken && removed.length <= mostRemoved) joined.push({ id: row.id, removed });
    else
      rows.push({ user_id, message_id: null, names_group: false, removed: [...ids].sort((a, b) => a - b), ...fresh });
  }
  await call.tx.updateMany("push_work", joined);
  await store(call, rows);
};

const store = async (call: Operating, rows: readonly Work[]): Promise<void> => {
  if (rows.length === 0) return;
  await call.tx.insertMany("push_work", rows);
  await schedule(call, pushDeliveries, { key: "all", payload: {}, payer: null });
};
