import type { Soon } from "../../../ports/soon.js";
import { Readable } from "../narrow/readable.js";
import type { Reading, Row, WriteTx } from "../vocabulary.js";
import { storedFlags } from "./flags.js";
import { markRead, readStateWith } from "./read-state.js";

type Message = Row<"messages">;

/** A message as one user has it. */
export interface OwnCopy {
  message: Message;
  /** The flags that are stored, those included that only the server uses. */
  flags: readonly string[];
  /** Whether the user received the message or made it their own since; others are only found in a channel's history. */
  isOwn: boolean;
  mayRead: boolean;
  isRead: boolean;
}

/** Returns messages as the acting user has them, in their order. */
export const ownCopies = async (
  { tx, actor, now }: Pick<Reading, "tx" | "actor" | "now">,
  messages: readonly Message[],
): Promise<OwnCopy[]> => {
  const readable = new Readable(tx, actor, now);
  const direct = messages.filter(({ stream_id }) => stream_id === null).map(({ recipient_id }) => recipient_id);
  const ids = messages.map(({ id }) => id);
  const [stored, state] = await Promise.all([
    storedFlags(tx, actor.id, messages),
    readStateWith(tx, actor.id, ids),
    readable.peopleIn([...new Set(direct)]),
    readable.lookAtMoved(messages),
  ]);
  const copies: OwnCopy[] = [];
  for (const message of messages) {
    const flags = stored.get(message.id) ?? [];
    const isOwn = flags.some((flag) => flag === "historical" || flag === "received") || (await isIn(readable, message));
    const mayRead = await mayReadCopy(readable, message, isOwn);
    const isRead = !isOwn || state.hasRead(message, readable.isReadUnlessMarked(message));
    copies.push({ message, flags, isOwn, mayRead, isRead });
  }
  return copies;
};

const isIn = (readable: Readable, message: Message): Soon<boolean> =>
  message.stream_id === null ? readable.hasReceived(message) : readable.wasThere(message);

const mayReadCopy = async (readable: Readable, { stream_id }: Message, isOwn: boolean): Promise<boolean> => {
  if (stream_id === null) return isOwn;
  const access = await readable.channel(stream_id);
  return access?.content === true && (access.history || isOwn);
};

/** Returns the ids of those that are not the user's own. */
export const foreignAmong = (copies: readonly OwnCopy[]): number[] =>
  copies.filter(({ isOwn }) => !isOwn).map(({ message }) => message.id);

/** Makes messages that a user found in a channel's history their own, read and historical (messages.md A3). */
export const makeOwn = async (tx: WriteTx, user_id: number, message_ids: readonly number[]): Promise<void> => {
  if (message_ids.length === 0) return;
  await tx.insertMany(
    "message_flags",
    message_ids.map((message_id) => ({ user_id, message_id, flag: "historical" })),
  );
  await markRead(tx, { user_id, message_ids });
};
