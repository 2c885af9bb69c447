import { lastMessageIds } from "../../conversations/index.js";
import type { ReadTx, Row } from "../vocabulary.js";
import { channelsLeft } from "./channel-moves.js";

type Place = Pick<Row<"streams">, "id" | "recipient_id">;

/**
 * Returns the id of the newest message of each channel, by its recipient id. Messages that were sent there and have moved away
 * count as well.
 */
export const newestSent = async (tx: ReadTx, channels: readonly Place[]): Promise<ReadonlyMap<number, number>> => {
  const recipients = new Map(channels.map(({ id, recipient_id }) => [id, recipient_id]));
  const left = await channelsLeft(tx);
  const prefixes = channels.filter(({ id }) => left.has(id)).map(({ id }) => [id]);
  const [last, moved] = await Promise.all([
    lastMessageIds(tx, [...recipients.values()]),
    prefixes.length === 0 ? [] : tx.scanMany("moved_messages", "byOrigin", { prefixes, reverse: true, limit: 1 }),
  ]);
  const newest = new Map(last);
  for (const { id, stream_id } of moved) {
    const recipient_id = recipients.get(stream_id) ?? 0;
    newest.set(recipient_id, Math.max(newest.get(recipient_id) ?? 0, id));
  }
  return newest;
};
