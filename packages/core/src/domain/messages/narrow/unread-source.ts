import { getRecent, scanRecent } from "../../../memory/use-recent.js";
import { existing } from "../../../storage/existing.js";
import { remembered } from "../fetch/remembered-values.js";
import type { ReadState } from "../flags/read-state.js";
import type { HeadPlace } from "../unread/message-heads.js";
import { type HeadPiece, isBehindHeads, readHeads } from "../unread/read-heads.js";
import { clip, type Source, type Span } from "./source.js";

/** How many messages are looked at together at least and at most; few of them may be unread. */
const fewest = 4;
const chunk = 250;

/** How many messages are at most read whole, in one reading, where memory knows nothing of them. */
const mostWhole = 32;

/** Which messages of a conversation may be wanted. */
interface Wanted {
  state: ReadState;
  /** Whether messages of a topic may be, by how they spell it. */
  isTopic(subject: string): boolean;
}

/**
 * Returns the source of the messages of a conversation that are unread otherwise than because they were marked so. Those that are read
 * are passed over by what memory has of the conversation.
 */
export const unreadIn = (recipient_id: number, { state, isTopic }: Wanted, span: Span): Source => ({
  span,
  read: async (tx, { limit, ...bounds }) => {
    const { from, to } = clip(span, bounds);
    if (from > to) return { messages: [], next: null };
    const { reverse } = bounds;
    // Where many conversations are looked into at once, each gives a few.
    const looked = Math.max(fewest, Math.min(2 * limit, chunk));
    const isUnread = state.unreadIn(recipient_id);
    const within = { after: from - 1, before: to + 1, reverse };
    if (looked <= mostWhole && (await isBehindHeads(tx, recipient_id, within))) {
      const range = { prefix: [recipient_id], from, to, reverse, limit: looked };
      const read = await scanRecent(tx, { table: "messages", index: "byRecipient" }, range);
      const messages = read.filter(
        ({ id, sender_id, topic_id, subject }) => isUnread(id, sender_id, topic_id) && isTopic(subject),
      );
      return { messages, next: read.length < looked ? null : existing(read.at(-1)).id };
    }
    const piece = await readHeads(tx, recipient_id, { ...within, limit: looked });
    const unread = unreadOf(piece, { isUnread, isTopic, reverse });
    const ids = unread.slice(0, limit);
    const next = unread.length > limit ? existing(ids.at(-1)) : piece.next;
    return { messages: ids.length === 0 ? [] : await getRecent(tx, "messages", ids), next };
  },
});

interface Walk {
  isUnread: ReturnType<ReadState["unreadIn"]>;
  isTopic: Wanted["isTopic"];
  reverse: boolean;
}

const unreadOf = (
  { ids: all, senders, places, first, end }: HeadPiece,
  { isUnread, isTopic, reverse }: Walk,
): number[] => {
  const ids: number[] = [];
  // Messages of one topic share the object that says so.
  const wanted = new Map<HeadPlace, boolean>();
  for (let at = first; at < end; at += 1) {
    const id = existing(all[at]);
    const place = existing(places[at]);
    if (!isUnread(id, existing(senders[at]), place.topic_id)) continue;
    if (remembered(wanted, place, () => isTopic(place.subject))) ids.push(id);
  }
  return reverse ? ids.reverse() : ids;
};
