import type { Audience } from "../../events/audience.js";
import type { ReadTx, Row } from "../../storage/tables.js";
import { isGuest } from "../permissions.js";
import { received } from "../subscriptions.js";

type Message = Row<"messages">;
type Channel = Row<"streams">;

/** Those who may read a message now and have it before them: what its reaction and edit events go to (messages.md A4). */
export const messageAudience = async (tx: ReadTx, message: Message, channel: Channel | null): Promise<Audience> => {
  if (channel === null) {
    const recipient = await tx.get("recipients", message.recipient_id);
    return { users: recipient?.user_ids ?? [] };
  }
  if (!channel.invite_only) return { subscribers: channel.id, users: await formerReaders(tx, message, channel) };
  if (channel.history_public_to_subscribers) return { subscribers: channel.id };
  return { users: await witnesses(tx, message, channel) };
};

/** Subscribers who received the message; who joined later must not hear of it (security B2). */
const witnesses = async (tx: ReadTx, { id }: Message, channel: Channel): Promise<number[]> => {
  const own = new Set(await rowHolders(tx, id));
  const rows = await tx.scan("subscriptions", "byStream", { prefix: [channel.id, true] });
  return rows.filter((row) => own.has(row.user_id) || received(row, id)).map(({ user_id }) => user_id);
};

/** People who have the message of a public channel without being subscribed now; guests cannot read it any more. */
const formerReaders = async (tx: ReadTx, { id }: Message, channel: Channel): Promise<number[]> => {
  const ended = await tx.scan("subscriptions", "byStream", { prefix: [channel.id, false] });
  const left = ended.filter((row) => received(row, id)).map(({ user_id }) => user_id);
  const ids = [...new Set([...left, ...(await rowHolders(tx, id))])].sort((a, b) => a - b);
  if (ids.length === 0) return [];
  const users = await tx.getMany("users", ids);
  return users.filter((user) => channel.is_web_public || !isGuest(user)).map(({ id }) => id);
};

const rowHolders = async (tx: ReadTx, message_id: number): Promise<number[]> => {
  const rows = await tx.scan("message_flags", "ofMessage", { prefix: [message_id] });
  return rows.filter(({ flag }) => flag === "received" || flag === "historical").map(({ user_id }) => user_id);
};
