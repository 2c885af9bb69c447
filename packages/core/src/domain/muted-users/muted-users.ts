import type { DerivedByKey } from "../../memory/derived-by-key.js";
import { rowsWith } from "../../memory/known-rows.js";
import { useParts } from "../../memory/use-derived.js";
import { type Soon, whenThere } from "../../ports/soon.js";
import { t } from "../../schema/schema.js";
import type { MutedUserRows, ReadTx, Row, WriteTx } from "./vocabulary.js";

type Mute = Row<"muted_users">;
type Period = Mute["periods"][number];

/** The users whom a user has muted, in events and the initial state. */
export const mutedUsersShape = t.array(
  t.named(
    "MutedUser",
    t.object({ id: t.integer(), timestamp: t.integer({ description: "When it began, UNIX seconds" }) }),
  ),
  { max: 1_000_000 },
);

const rowsOf = (tx: ReadTx, user_id: number): Promise<Mute[]> =>
  tx.scan("muted_users", "byUser", { prefix: [user_id] });

/** Returns the users whom a user has muted, by id. */
export const mutedUsersOf = async (tx: ReadTx, user_id: number): Promise<{ id: number; timestamp: number }[]> =>
  (await rowsOf(tx, user_id))
    .filter(({ is_muted }) => is_muted)
    .map(({ muted_user_id: id, timestamp }) => ({ id, timestamp }));

/** Returns the row about one user's muting another, also where that has ended; undefined where it never was. */
export const muteOf = async (tx: ReadTx, user_id: number, muted_user_id: number): Promise<Mute | undefined> => {
  const [row] = await tx.scan("muted_users", "byUser", { prefix: [user_id, muted_user_id], limit: 1 });
  return row;
};

/** Returns the ids of users who have muted a sender now. */
export const mutersOf = (tx: ReadTx, sender_id: number): Soon<readonly number[]> =>
  whenThere(
    rowsWith<MutedUserRows, "muted_users">(tx, "muted_users", { index: "byMuted", prefix: [sender_id, true] }),
    (mutes) => mutes.map(({ user_id }) => user_id),
  );

interface Muting {
  user_id: number;
  muted_user_id: number;
  /** UNIX seconds. */
  now: number;
}

/**
 * Stores the mute, by which all past and future messages of the muted user count as read. Nothing is written for single messages.
 */
export const beginMute = async (tx: WriteTx, { user_id, muted_user_id, now }: Muting): Promise<void> => {
  const known = await muteOf(tx, user_id, muted_user_id);
  const row = { is_muted: true, timestamp: now, periods: [{ from_message_id: 0, to_message_id: null }] };
  if (known === undefined) await tx.insert("muted_users", { user_id, muted_user_id, ...row });
  else await tx.update("muted_users", known.id, row);
};

/** Ends the mute, so that later messages of the user are unread again. */
export const endMute = async (tx: WriteTx, { id, periods }: Mute): Promise<void> => {
  const [newest] = await tx.scan("messages", "id", { limit: 1, reverse: true });
  const ended = periods.map((period) => ({ ...period, to_message_id: period.to_message_id ?? newest?.id ?? 0 }));
  await tx.update("muted_users", id, { is_muted: false, periods: ended });
};

const covers = ({ from_message_id, to_message_id }: Period, message_id: number): boolean =>
  message_id >= from_message_id && (to_message_id === null || message_id <= to_message_id);

/** Roughly, in bytes. */
const perUser = 200;
const perMute = 400;

/** Which messages count as read because a user has muted their senders, by user and then by sender. */
const ownMutes: DerivedByKey<MutedUserRows, "muted_users", Map<number, readonly Period[]>> = {
  table: "muted_users",
  keyOf: ({ user_id }) => user_id,
  build: async (tx, user_ids) => {
    const own = new Map(user_ids.map((id) => [id, new Map<number, readonly Period[]>()]));
    const read = await Promise.all(user_ids.map((id) => rowsOf(tx, id)));
    for (const row of read.flat()) own.get(row.user_id)?.set(row.muted_user_id, row.periods);
    return own;
  },
  apply: (own, { muted_user_id, periods }) => own.set(muted_user_id, periods),
  sizeOf: ({ size }) => perUser + perMute * size,
};

/** Returns a function that tells whether a message counts as read because `user_id` had muted its sender. */
export const mutesOf = async (
  tx: ReadTx,
  user_id: number,
): Promise<(message: { id: number; sender_id: number }) => boolean> => {
  const bySender = await useParts(tx, ownMutes, { keys: [user_id], use: (own) => new Map(own(user_id)) });
  if (bySender.size === 0) return () => false;
  return ({ id, sender_id }) => bySender.get(sender_id)?.some((period) => covers(period, id)) === true;
};

/** Does what `mutesOf` does, for all users at once and the messages of these senders. */
export const mutesOfSenders = async (
  tx: ReadTx,
  sender_ids: readonly number[],
): Promise<(user_id: number, message: { id: number; sender_id: number }) => boolean> => {
  const rows = await tx.scanMany("muted_users", "byMuted", { prefixes: sender_ids.map((id) => [id]) });
  const byPair = new Map(rows.map(({ user_id, muted_user_id, periods }) => [`${user_id} ${muted_user_id}`, periods]));
  if (byPair.size === 0) return () => false;
  return (user_id, { id, sender_id }) =>
    byPair.get(`${user_id} ${sender_id}`)?.some((period) => covers(period, id)) === true;
};

/** Returns the ids of the users for whom a message counts as read because they had muted its sender. */
export const mutersOfMessage = async (
  tx: ReadTx,
  { id, sender_id }: { id: number; sender_id: number },
): Promise<number[]> =>
  (await tx.scan("muted_users", "byMuted", { prefix: [sender_id] }))
    .filter(({ periods }) => periods.some((period) => covers(period, id)))
    .map(({ user_id }) => user_id);

/** Returns a period without one message in it, as up to two periods. */
const without = (period: Period, message_id: number): Period[] => {
  if (!covers(period, message_id)) return [period];
  const { from_message_id, to_message_id } = period;
  const before = { from_message_id, to_message_id: message_id - 1 };
  const after = { from_message_id: message_id + 1, to_message_id };
  return [
    ...(before.to_message_id < from_message_id ? [] : [before]),
    ...(to_message_id !== null && after.from_message_id > to_message_id ? [] : [after]),
  ];
};

/** How many periods a mute is remembered in. */
const rememberedPeriods = 1_000;

/** Returns the newest periods. All before them are one, in which the messages that were excepted count as read again. */
const remembered = (periods: readonly Period[]): readonly Period[] => {
  const [first] = periods;
  const last = periods.at(-rememberedPeriods);
  if (first === undefined || last === undefined || first === last) return periods;
  const { to_message_id } = last;
  return [{ from_message_id: first.from_message_id, to_message_id }, ...periods.slice(1 - rememberedPeriods)];
};

/** Lets these messages be unread although their senders were muted. */
export const exceptFromMutes = async (tx: WriteTx, user_id: number, message_ids: readonly number[]): Promise<void> => {
  const changes: Pick<Mute, "id" | "periods">[] = [];
  for (const { id, periods } of await rowsOf(tx, user_id)) {
    const excepted = message_ids.filter((message_id) => periods.some((period) => covers(period, message_id)));
    if (excepted.length === 0) continue;
    const left = excepted.reduce<readonly Period[]>(
      (periods, message_id) => periods.flatMap((period) => without(period, message_id)),
      periods,
    );
    changes.push({ id, periods: [...remembered(left)] });
  }
  await tx.updateMany("muted_users", changes);
};
