import type { ReadTx, Row } from "../storage/tables.js";
import { lastMessageIds } from "./recipients.js";

const directRecipientIds = async (tx: ReadTx, user_id: number): Promise<number[]> => {
  const members = await tx.scan("direct_members", "byUser", { prefix: [user_id] });
  return members.map(({ recipient_id }) => recipient_id);
};

/** The conversations of people that a user takes part in. */
export const directRecipients = async (tx: ReadTx, user_id: number): Promise<Row<"recipients">[]> =>
  tx.getMany("recipients", await directRecipientIds(tx, user_id));

/** The newest message a user received, -1 if none (users.md 3.2); `own` are the user's subscriptions, where they are at hand. */
export const maxReceivedMessageId = async (
  tx: ReadTx,
  user_id: number,
  own?: readonly Row<"subscriptions">[],
): Promise<number> => {
  const known = own ?? (await tx.scan("subscriptions", "byUser", { prefix: [user_id] }));
  const subscriptions = known.filter(({ active }) => active);
  const channels = await tx.getMany(
    "streams",
    subscriptions.map(({ stream_id }) => stream_id),
  );
  const since = new Map(
    subscriptions.map(({ stream_id, periods }) => [stream_id, periods.at(-1)?.from_message_id ?? 0]),
  );
  const direct = await directRecipientIds(tx, user_id);
  const last = await lastMessageIds(tx, [...channels.map(({ recipient_id }) => recipient_id), ...direct]);
  const newest = channels.map(({ id, recipient_id }) => {
    const message_id = last.get(recipient_id) ?? -1;
    return message_id < (since.get(id) ?? 0) ? -1 : message_id;
  });
  return Math.max(-1, await sentFromOutside(tx, user_id), ...newest, ...direct.map((id) => last.get(id) ?? -1));
};

/** The newest message sent to a channel without being subscribed, which its sender has all the same; -1 if none. */
const sentFromOutside = async (tx: ReadTx, user_id: number): Promise<number> => {
  const range = { prefix: [user_id, "received"], reverse: true, limit: 1 };
  const [newest] = await tx.scan("message_flags", "byFlag", range);
  return newest?.message_id ?? -1;
};
