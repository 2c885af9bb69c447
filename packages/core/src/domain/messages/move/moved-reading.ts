import { received } from "../../channels/index.js";
import { isSet } from "../flags/bits.js";
import type { Row } from "../vocabulary.js";
import type { MoveMember } from "./move-readers.js";
import type { MovedMessage } from "./move-selection.js";

/** How a user stands to both channels between which messages move. */
export interface Standing {
  user_id: number;
  /** When they were subscribed to the old and to the new channel. */
  old: MoveMember | undefined;
  now: MoveMember | undefined;
  wasSubscribed: boolean;
  isSubscribed: boolean;
  /** Whether they may read the messages in the new channel. */
  stays: boolean;
  /** Up to which message they have read the old and the new channel. */
  oldMark: number;
  newMark: number;
}

/** What is stored for one user about some messages. */
export interface OwnOfMessages {
  bits: Pick<Row<"read_blocks">, "bits" | "unread"> | undefined;
  /** The ids of those that they have otherwise than by a subscription. */
  held: ReadonlySet<number>;
  /** The ids of those that have any flag. */
  flagged: ReadonlySet<number>;
}

/** Messages that move, which ascend. */
export interface MovingMessages {
  messages: readonly MovedMessage[];
  /** Whether subscribers of the new channel see only what they received. */
  isProtected: boolean;
  /** Older messages than this one are not given to anybody by a flag of their own. */
  flagsFrom: number;
}

/** What a move changes for one user. */
export interface CarriedReading {
  /** What has to be said of messages, so that the mark of the new channel does not tell something else; null leaves it to the mark. */
  read: number[];
  unread: number[];
  unsaid: number[];
  /** What they have from now on without having received it in the new channel. */
  flags: Pick<Row<"message_flags">, "message_id" | "flag">[];
  /** What they had not read, and no longer get as subscribers. */
  left: MovedMessage[];
}

/** Returns what has to be stored for a user so that messages that move stay as they are for them (messages.md C3). */
export const carriedReading = (standing: Standing, moving: MovingMessages, own: OwnOfMessages): CarriedReading => {
  const carried: CarriedReading = { read: [], unread: [], unsaid: [], flags: [], left: [] };
  const isRead = (id: number, mark: number) =>
    isSet(own.bits?.bits, id) || (id <= mark && !isSet(own.bits?.unread, id));
  for (const message of moving.messages) {
    const { id } = message;
    const had = received(standing.old, id) || own.held.has(id);
    // Nobody has unread messages where they are not subscribed (messages.md A3).
    const wasUnread = standing.wasSubscribed && had && !isRead(id, standing.oldMark);
    const comes = received(standing.now, id);
    const flag = newFlag({ id, had, wasUnread, comes }, { standing, moving, own });
    if (flag !== null) carried.flags.push({ message_id: id, flag });
    const isOwn = flag !== null || comes || own.held.has(id) || (!standing.isSubscribed && own.flagged.has(id));
    const isUnread = wasUnread && isOwn && standing.isSubscribed;
    if (wasUnread && !isUnread && standing.stays) carried.left.push(message);
    if (!isOwn || !standing.stays) {
      if (isSet(own.bits?.unread, id)) carried.unsaid.push(id);
    } else if (isUnread) {
      // What was not received in the time of a subscription is unread only where that is said.
      if (comes ? isRead(id, standing.newMark) : !isSet(own.bits?.unread, id)) carried.unread.push(id);
    } else if (!isRead(id, standing.newMark)) carried.read.push(id);
  }
  return carried;
};

interface Moved {
  id: number;
  had: boolean;
  wasUnread: boolean;
  /** Whether it comes in the time of a subscription to the new channel, by its id. */
  comes: boolean;
}

/** Returns the flag by which a subscriber of the new channel gets a message that came before them; null where there is no need. */
const newFlag = (
  { id, had, wasUnread, comes }: Moved,
  { standing, moving, own }: { standing: Standing; moving: MovingMessages; own: OwnOfMessages },
): "received" | "historical" | null => {
  if (!standing.isSubscribed || comes || own.held.has(id)) return null;
  // Stars and mentions stay with whoever may still read the message.
  const isKept = own.flagged.has(id);
  if (!isKept && (id < moving.flagsFrom || (!moving.isProtected && !wasUnread))) return null;
  return had ? "received" : "historical";
};

/** Returns a text that is the same for users for whom the move changes the same, if they have nothing of their own. */
export const standingKey = (standing: Standing, { messages }: MovingMessages): string => {
  const [first, last] = [messages[0]?.id ?? 0, messages.at(-1)?.id ?? 0];
  const cut = (mark: number) => Math.min(Math.max(mark, first - 1), last);
  const spans = (member: MoveMember | undefined) =>
    (member?.periods ?? [])
      .filter(({ from_message_id, to_message_id }) => from_message_id <= last && (to_message_id ?? last) >= first)
      .map(({ from_message_id, to_message_id }) => [cut(from_message_id), cut(to_message_id ?? last)].join("-"));
  const { wasSubscribed, isSubscribed, stays, oldMark, newMark } = standing;
  const flags = [wasSubscribed, isSubscribed, stays].map(Number).join("");
  return [flags, cut(oldMark), cut(newMark), spans(standing.old), "to", spans(standing.now)].join(" ");
};
