import { getRecent, scanRecent } from "../../../memory/use-recent.js";
import type { ReadTx, Row } from "../vocabulary.js";

type Message = Row<"messages">;

/** A range of message ids. */
export interface Span {
  /** Inclusive, as `to` is. */
  from: number;
  to: number;
}

/** The span of all ids. */
export const everything: Span = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Returns the ids that are in both spans; `from` is beyond `to` where there are none. */
export const overlap = (one: Span, other: Span): Span => ({
  from: Math.max(one.from, other.from),
  to: Math.min(one.to, other.to),
});

/** The part of the ids that a walk covers, and its direction. */
export interface Bounds {
  /** Exclusive, as `before` is. */
  after: number;
  before: number;
  reverse: boolean;
}

/** Messages that one reading of a source gave. */
export interface Piece {
  messages: Message[];
  /** The id behind which the next piece begins; null when there is none. */
  next: number | null;
}

/** Messages in the order of their ids, read from an index in pieces. */
export interface Source {
  span: Span;
  /** Whether the viewer has rows of all its messages, which need not be looked for. */
  isOwn?: boolean;
  /** Reads about `limit` messages within the span and the bounds, beginning where the walk begins. */
  read(tx: ReadTx, bounds: Bounds & { limit: number }): Promise<Piece>;
}

const clip = (span: Span, { after, before }: Bounds): Span => overlap(span, { from: after + 1, to: before - 1 });

const nextOf = (rows: readonly number[], limit: number): number | null =>
  rows.length < limit ? null : (rows.at(-1) ?? null);

type Index = "byRecipient" | "byTopic" | "bySender";

/** Returns the source of the messages under one entry of an index. */
export const indexed = (index: Index, prefix: readonly number[], span: Span = everything): Source => ({
  span,
  read: async (tx, { limit, ...bounds }) => {
    const { from, to } = clip(span, bounds);
    if (from > to) return { messages: [], next: null };
    const messages = await scanRecent(
      tx,
      { table: "messages", index },
      { prefix, from, to, reverse: bounds.reverse, limit },
    );
    return {
      messages,
      next: nextOf(
        messages.map(({ id }) => id),
        limit,
      ),
    };
  },
});

/** Returns the source of one message, which need not exist. */
export const single = (id: number): Source => ({
  span: { from: id, to: id },
  read: async (tx, { after, before }) => {
    const message = id > after && id < before ? await tx.get("messages", id) : undefined;
    return { messages: message === undefined ? [] : [message], next: null };
  },
});

/** Returns the source of the messages whose ids a reading of something else gives. */
const byIds = (span: Span, idsIn: (tx: ReadTx, range: IdRange) => Promise<readonly number[]>): Source => ({
  span,
  read: async (tx, { limit, ...bounds }) => {
    const { from, to } = clip(span, bounds);
    if (from > to) return { messages: [], next: null };
    const ids = await idsIn(tx, { from, to, reverse: bounds.reverse, limit });
    return { messages: ids.length === 0 ? [] : await getRecent(tx, "messages", ids), next: nextOf(ids, limit) };
  },
});

interface IdRange {
  from: number;
  to: number;
  reverse: boolean;
  limit: number;
}

/** Returns the source of the messages that carry one of a user's flags. */
export const flagged = (user_id: number, flag: string, span: Span = everything): Source => ({
  ...byIds(span, async (tx, range) => {
    const rows = await tx.scan("message_flags", "byFlag", { prefix: [user_id, flag], ...range });
    return rows.map(({ message_id }) => message_id);
  }),
  isOwn: true,
});

/** Returns the source of a conversation's messages that have a mark (`finding/marks.ts`). */
export const marked = (mark: string, recipient_id: number, span: Span): Source =>
  byIds(span, async (tx, range) => {
    const rows = await tx.scan("message_marks", "byMark", { prefix: [mark, recipient_id], ...range });
    return rows.map(({ message_id }) => message_id);
  });

/** Returns the source of the messages in which all phrases occur: of one conversation, or of all where `within` is undefined. */
export const searched = (
  phrases: readonly (readonly string[])[],
  within: number | undefined,
  span: Span = everything,
): Source =>
  byIds(span, (tx, { from, to, reverse, limit }) =>
    tx.search("message_words", {
      ...{ phrases, after: from - 1, before: to + 1, reverse, limit },
      ...(within === undefined ? {} : { within }),
    }),
  );
