import { firstRow } from "../../memory/known-rows.js";
import { type Soon, whenThere } from "../../ports/soon.js";
import type { ConversationRows, ReadTx, WriteTx } from "./vocabulary.js";

/** Notes that a user wrote in a channel. */
export const noteWriter = (tx: WriteTx, stream_id: number, user_id: number): Soon<void> => {
  const known = firstRow<ConversationRows, "channel_writers">(tx, "channel_writers", {
    index: "byChannel",
    prefix: [stream_id, user_id],
  });
  return whenThere(known, (row) => (row === undefined ? noteWriters(tx, stream_id, [user_id]) : undefined));
};

/** Does what `noteWriter` does, for several users of whom some may be noted already. */
export const addWriters = async (tx: WriteTx, stream_id: number, user_ids: ReadonlySet<number>): Promise<void> => {
  const prefixes = [...user_ids].map((user_id) => [stream_id, user_id]);
  const rows = await tx.scanMany("channel_writers", "byChannel", { prefixes });
  const known = new Set(rows.map(({ user_id }) => user_id));
  await noteWriters(
    tx,
    stream_id,
    [...user_ids].filter((user_id) => !known.has(user_id)),
  );
};

const noteWriters = async (tx: WriteTx, stream_id: number, user_ids: readonly number[]): Promise<void> => {
  await tx.insertMany(
    "channel_writers",
    user_ids.map((user_id) => ({ stream_id, user_id })),
  );
};

/** Returns the ids of the users who wrote in any of the channels. */
export const writersIn = async (tx: ReadTx, channels: readonly { id: number }[]): Promise<Set<number>> => {
  const rows = await Promise.all(channels.map(({ id }) => tx.scan("channel_writers", "byChannel", { prefix: [id] })));
  return new Set(rows.flat().map(({ user_id }) => user_id));
};
