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
  /** The ids of those that they have otherwise than by a subscription to the old channel. */
  held: ReadonlySet<number>;
  /** The ids of those of them that a protected history gave them, without a flag that says so. */
  ofPast: ReadonlySet<number>;
}

/** Messages that move, which ascend. */
export interface MovingMessages {
  messages: readonly MovedMessage[];
  /** The ids of those that came to the old channel from another one. */
  came: ReadonlySet<number>;
  /** Whether subscribers of the new channel see only what they received. */
  isProtected: boolean;
  /** Older messages than this one are not given to anybody by a flag of their own. */
  flagsFrom: number;
}

/** What a move changes for one user. */
export interface CarriedReading {
  /** The messages to be marked one by one as read, as unread or as neither: the mark of the new channel would say otherwise. */
  read: number[];
  unread: number[];
  unsaid: number[];
  /** What a protected history gives to its subscribers, who came after it was sent, or gave to those it now goes away from. */
  flags: Pick<Row<"message_flags">, "message_id" | "flag">[];
  /** What they had not read, and no longer get as subscribers. */
  left: MovedMessage[];
}

/** Returns what has to be stored for a user so that messages that move stay as they are for them (messages.md C3). */
export const carriedReading = (standing: Standing, moving: MovingMessages, own: OwnOfMessages): CarriedReading => {
  const carried: CarriedReading = { read: [], unread: [], unsaid: [], flags: [], left: [] };
  const { isSubscribed, stays } = standing;
  for (const message of moving.messages) {
    const { id } = message;
    const had = own.held.has(id) || (!moving.came.has(id) && received(standing.old, id));
    const wasUnread = had && isUnread(id, standing, { moving, own });
    const comes = received(standing.now, id);
    if (isSubscribed && moving.isProtected && !had && !comes && id >= moving.flagsFrom)
      carried.flags.push({ message_id: id, flag: "historical" });
    // They are found in the history's channel, and from now on by a flag.
    if (stays && own.ofPast.has(id)) carried.flags.push({ message_id: id, flag: "historical" });
    if (wasUnread && !isSubscribed && stays) carried.left.push(message);
    const isMarked = isSet(own.bits?.unread, id);
    // The mark of the new channel tells of what came in the time of a subscription. All else is unread only where that is said.
    const isPassed = comes && isReadUpTo(standing.newMark, id, own);
    if (!stays) {
      if (isMarked) carried.unsaid.push(id);
    } else if (wasUnread && isSubscribed) {
      if (comes ? isPassed : !isMarked) carried.unread.push(id);
    } else if (comes && !isPassed) carried.read.push(id);
    else if (!comes && isMarked) carried.unsaid.push(id);
  }
  return carried;
};

const isReadUpTo = (mark: number, id: number, { bits }: OwnOfMessages): boolean =>
  isSet(bits?.bits, id) || (id <= mark && !isSet(bits?.unread, id));

/** Whether a message that the user had was unread. Nobody has unread messages where they are not subscribed (messages.md A3). */
const isUnread = (
  id: number,
  { wasSubscribed, old, oldMark }: Standing,
  { moving, own }: { moving: MovingMessages; own: OwnOfMessages },
): boolean => {
  if (!wasSubscribed) return false;
  if (moving.came.has(id) && !received(old, id)) return isSet(own.bits?.unread, id) && !isSet(own.bits?.bits, id);
  return !isReadUpTo(oldMark, id, own);
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
