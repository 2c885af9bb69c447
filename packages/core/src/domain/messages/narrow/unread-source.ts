import { getRecent } from "../../../memory/use-recent.js";
import { existing } from "../../../storage/existing.js";
import type { ReadState } from "../flags/read-state.js";
import { type HeadPiece, readHeads } from "../unread/read-heads.js";
import { clip, type Source, type Span } from "./source.js";

/** How many messages are looked at together at least and at most; few of them may be unread. */
const fewest = 32;
const chunk = 250;

/**
 * Returns the source of the messages of a conversation that are unread otherwise than because they were marked so. Those that are read
 * are passed over by what memory has of the conversation.
 */
export const unreadIn = (recipient_id: number, state: ReadState, span: Span): Source => ({
  span,
  read: async (tx, { limit, ...bounds }) => {
    const { from, to } = clip(span, bounds);
    if (from > to) return { messages: [], next: null };
    const { reverse } = bounds;
    // Where many conversations are looked into at once, each gives a few.
    const looked = Math.max(fewest, Math.min(2 * limit, chunk));
    const piece = await readHeads(tx, recipient_id, { after: from - 1, before: to + 1, reverse, limit: looked });
    const unread = unreadOf(piece, { isUnread: state.unreadIn(recipient_id), reverse });
    const ids = unread.slice(0, limit);
    const next = unread.length > limit ? existing(ids.at(-1)) : piece.next;
    return { messages: ids.length === 0 ? [] : await getRecent(tx, "messages", ids), next };
  },
});

interface Walk {
  isUnread: ReturnType<ReadState["unreadIn"]>;
  reverse: boolean;
}

const unreadOf = ({ ids: all, senders, places, first, end }: HeadPiece, { isUnread, reverse }: Walk): number[] => {
  const ids: number[] = [];
  for (let at = first; at < end; at += 1) {
    const id = existing(all[at]);
    if (isUnread(id, existing(senders[at]), existing(places[at]).topic_id)) ids.push(id);
  }
  return reverse ? ids.reverse() : ids;
};
