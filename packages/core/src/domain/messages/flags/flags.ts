import { isVisitor } from "../../users/index.js";
import type { Readable } from "../narrow/readable.js";
import type { Actor, ReadTx, Row } from "../vocabulary.js";
import { readStateWith } from "./read-state.js";

type Message = Row<"messages">;

/** The flags that only the server uses. They say that a message was received otherwise than by a subscription. */
const internal = new Set(["received"]);

const piece = 500;

/**
 * Returns the stored flags of messages, by message id. Messages that lie together take one scan; flags of the many that lie between
 * two distant ones are not read.
 */
export const storedFlags = async (
  tx: ReadTx,
  user_id: number,
  messages: readonly Pick<Message, "id">[],
): Promise<Map<number, string[]>> => {
  const flags = new Map<number, string[]>();
  const ids = messages.map(({ id }) => id).sort((a, b) => a - b);
  const to = ids.at(-1);
  for (let at = 0; at < ids.length; ) {
    const rows = await tx.scan("message_flags", "byMessage", {
      prefix: [user_id],
      from: ids[at] ?? 0,
      to: to ?? 0,
      limit: piece,
    });
    // Behind a full piece there may be more flags of its last message.
    const end = rows.length < piece ? Number.POSITIVE_INFINITY : (rows.at(-1)?.message_id ?? 0);
    for (const { message_id, flag } of rows)
      if (message_id < end) flags.set(message_id, [...(flags.get(message_id) ?? []), flag]);
    while (at < ids.length && (ids[at] ?? end) < end) at += 1;
  }
  return flags;
};

/** Returns the viewer's flags of messages that they may read, in the order of the messages (messages.md A3). */
export const flagsOf = async (
  { tx, viewer, readable }: { tx: ReadTx; viewer: Actor; readable: Readable },
  messages: readonly Message[],
): Promise<(readonly string[])[]> => {
  if (isVisitor(viewer)) return messages.map(() => onlyRead);
  const ids = messages.map(({ id }) => id);
  const [stored, state] = await Promise.all([
    storedFlags(tx, viewer.id, messages),
    readStateWith(tx, viewer.id, ids),
    readable.lookAtMoved(messages),
  ]);
  const flags: (readonly string[])[] = [];
  for (const message of messages) {
    const own = readable.withPast(message, stored.get(message.id) ?? none);
    const wasThere = readable.wasThere(message);
    const isOwn =
      (typeof wasThere === "boolean" ? wasThere : await wasThere) ||
      own.includes("historical") ||
      own.includes("received");
    const isRead = isOwn && state.hasRead(message, readable.isReadUnlessMarked(message));
    flags.push(isOwn ? assemble(message, own, isRead) : historical);
  }
  return flags;
};

const none: readonly string[] = [];
const onlyRead: readonly string[] = ["read"];
const historical: readonly string[] = ["read", "historical"];

const assemble = (message: Message, own: readonly string[], isRead: boolean): readonly string[] => {
  // Nearly all messages of a page are like this.
  if (own.length === 0 && !message.channel_wildcard) return isRead ? onlyRead : none;
  const flags = isRead ? ["read"] : [];
  flags.push(...own.filter((flag) => !internal.has(flag)));
  // Whoever reacted to a message or starred it later was not mentioned by it.
  const isMentioned = message.channel_wildcard && !own.includes("historical");
  if (isMentioned) flags.push("stream_wildcard_mentioned");
  if (isMentioned || own.includes("topic_wildcard_mentioned")) flags.push("wildcard_mentioned");
  return flags;
};
