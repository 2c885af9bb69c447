import type { Presence } from "./presence.js";
import { latestTimes, type Times } from "./presence-times.js";
import { sharesPresence } from "./sharing.js";
import type { ReadTx, Row, WriteTx } from "./vocabulary.js";

/** The sequence of the numbers that order changes of presence. They are given by the commits that store the changes. */
const sequence = "presence_updates";

/** A stored row with the account it is about. Such an account may be gone. */
export interface AccountRow {
  row: Row<"presence">;
  user: Row<"users"> | undefined;
}

/** Returns the rows that were stored after this update id, in their order. */
export const rowsAfter = async (tx: ReadTx, update_id: number): Promise<AccountRow[]> => {
  const rows = await tx.scan("presence", "byUpdate", { after: update_id });
  const users = await tx.getMany(
    "users",
    rows.map(({ id }) => id),
  );
  const byId = new Map(users.map((user) => [user.id, user]));
  return rows.map((row) => ({ row, user: byId.get(row.id) }));
};

const timesOf = ({ active_time, connected_time }: Times): Times => ({ active_time, connected_time });

interface Unstored {
  /** The newest update id that this process knows. */
  after: number;
  changes: readonly Presence[];
  /** The ids of users whose rows have to go. */
  gone: readonly number[];
}

/**
 * Stores changes under the next numbers. Returns the rows that other processes have stored since `after`, followed by the changes
 * as stored.
 */
export const storeChanges = async (tx: WriteTx, { after, changes, gone }: Unstored): Promise<AccountRow[]> => {
  const others = await rowsAfter(tx, after);
  if (gone.length > 0) await tx.deleteMany("presence", gone);
  if (changes.length === 0) return others;
  const ids = changes.map(({ user }) => user.id);
  const known = new Set((await tx.getMany("presence", ids)).map(({ id }) => id));
  const theirs = new Map(others.map(({ row }) => [row.id, row]));
  const first = await tx.nextId(sequence, changes.length);
  const stored = changes.map((change, at) => {
    const { user } = change;
    const times = sharesPresence(user) ? latestTimes(change, theirs.get(user.id)) : timesOf(change);
    return { row: { id: user.id, ...times, last_update_id: first + at }, user };
  });
  const rows = stored.map(({ row }) => row);
  await tx.insertMany(
    "presence",
    rows.filter(({ id }) => !known.has(id)),
  );
  await tx.updateMany(
    "presence",
    rows.filter(({ id }) => known.has(id)),
  );
  return [...others, ...stored];
};
