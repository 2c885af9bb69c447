import { extendPart, useParts } from "../../../memory/use-derived.js";
import { existing } from "../../../storage/existing.js";
import type { ReadTx } from "../vocabulary.js";
import { type HeadLists, headColumns, MessageHeads, messageHeads } from "./message-heads.js";

/** Which messages of a conversation are wanted, and from which end. */
export interface HeadBounds {
  /** Exclusive, as `before` is. */
  after: number;
  before: number;
  reverse: boolean;
  limit: number;
}

/** Some messages of a conversation: those of the lists from the index `first` up to `end`, which is exclusive. */
export interface HeadPiece extends HeadLists {
  first: number;
  end: number;
  /** The id behind which the next piece begins; null where there is none. */
  next: number | null;
}

/** Returns messages of a conversation from one end of the bounds, from memory where it has them. */
export const readHeads = async (tx: ReadTx, recipient_id: number, bounds: HeadBounds): Promise<HeadPiece> => {
  const keys = [recipient_id];
  const known = await useParts(tx, messageHeads, {
    keys,
    use: (headsOf) => {
      const heads = headsOf(recipient_id);
      return { piece: pieceOf(heads, bounds), heads, to: heads.to, forgotten: heads.forgotten };
    },
  });
  if (known.piece !== null) return known.piece;
  const read = await scanHeads(tx, recipient_id, { ...bounds, to: known.to });
  extendPart(tx, messageHeads, {
    key: recipient_id,
    extend: (heads) => (heads === known.heads && heads.forgotten === known.forgotten ? heads.add(read.heads) : 0),
  });
  return read.piece;
};

/** Whether a walk begins among messages that are older than those of memory, and would not be added to them. */
export const isBehindHeads = (
  tx: ReadTx,
  recipient_id: number,
  { after, before, reverse }: Omit<HeadBounds, "limit">,
): Promise<boolean> =>
  useParts(tx, messageHeads, {
    keys: [recipient_id],
    use: (headsOf) => {
      const { from, to } = headsOf(recipient_id);
      return from <= to && (reverse ? before : after + 2) < from;
    },
  });

/** Returns the messages of memory at the end of the bounds where the walk begins; null where it has none there. */
const pieceOf = (heads: MessageHeads, { after, before, reverse, limit }: HeadBounds): HeadPiece | null => {
  const [from, to] = [Math.max(after + 1, heads.from), Math.min(before - 1, heads.to)];
  if (from > to || (reverse ? to < before - 1 : from > after + 1)) return null;
  const lists = listsOf(heads);
  const [first, end] = [heads.indexOf(from), heads.indexOf(to + 1)];
  if (reverse) {
    if (end - first <= limit) return { ...lists, first, end, next: from > after + 1 ? from : null };
    return { ...lists, first: end - limit, end, next: existing(heads.ids[end - limit]) };
  }
  if (end - first <= limit) return { ...lists, first, end, next: to < before - 1 ? to : null };
  return { ...lists, first, end: first + limit, next: existing(heads.ids[first + limit - 1]) };
};

const listsOf = ({ ids, senders, places, mentioning }: HeadLists): HeadLists => ({ ids, senders, places, mentioning });

/** Reads messages from the storage; `to` is the newest message that memory has, at which a walk back may end. */
const scanHeads = async (
  tx: ReadTx,
  recipient_id: number,
  { after, before, reverse, limit, to }: HeadBounds & { to: number },
): Promise<{ heads: MessageHeads; piece: HeadPiece }> => {
  const start = reverse && to < before - 1 ? Math.max(after, to) : after;
  const range = { after: start, before, reverse, limit, columns: headColumns };
  const messages = await tx.scan("messages", "byRecipient", { prefix: [recipient_id], ...range });
  const isEnd = messages.length < limit;
  if (reverse) messages.reverse();
  const [oldest, newest] = [messages[0]?.id ?? start + 1, messages.at(-1)?.id ?? start];
  // Behind the newest message others may still come.
  const heads = MessageHeads.of(messages, {
    from: isEnd || !reverse ? start + 1 : oldest,
    to: reverse && before - 1 <= to ? before - 1 : newest,
  });
  const back = isEnd ? (start > after ? start + 1 : null) : oldest;
  const next = reverse ? back : isEnd ? null : newest;
  return { heads, piece: { ...listsOf(heads), first: 0, end: heads.ids.length, next } };
};
