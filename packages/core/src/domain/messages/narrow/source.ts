import { giveTurn } from "../../../memory/in-turns.js";
import { getRecent, scanRecent } from "../../../memory/use-recent.js";
import { matchesSearch } from "../search/match.js";
import type { ReadTx, Row } from "../vocabulary.js";

type Message = Row<"messages">;

/** A range of message ids. */
export interface Span {
  /** Inclusive, as `to` is. */
  from: number;
  to: number;
}

/** The span of messages whose words are stored. */
export interface IndexedSpan extends Span {
  /** Before it the words may be those of an earlier version; absent where none are. */
  renewedFrom?: number;
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
  /** Whether all its messages have the phrases that the narrow searches for. */
  isSought?: boolean;
  /** Reads about `limit` messages within the span and the bounds, beginning where the walk begins. */
  read(tx: ReadTx, bounds: Bounds & { limit: number }): Promise<Piece>;
}

/** Returns the part of a span that is within the bounds. */
export const clip = (span: Span, { after, before }: Bounds): Span => overlap(span, { from: after + 1, to: before - 1 });

const nextOf = (rows: readonly number[], limit: number): number | null =>
  rows.length < limit ? null : (rows.at(-1) ?? null);

type Index = "byRecipient" | "byTopic" | "bySender" | "id";

/** How many messages are read at once, at least, where each is looked at. */
const fewest = 100;

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

/** Returns the source of the messages with these ids, which ascend. */
export const listed = (ids: readonly number[]): Source =>
  byIds({ from: ids[0] ?? 0, to: ids.at(-1) ?? -1 }, async (_, { from, to, reverse, limit }) => {
    const within = ids.filter((id) => id >= from && id <= to);
    return reverse ? within.slice(-limit).reverse() : within.slice(0, limit);
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

/** Returns the source of the messages that were sent to a channel and moved to another one. */
export const movedFrom = (stream_id: number, span: Span): Source =>
  byIds(span, async (tx, range) => {
    const rows = await tx.scan("moved_messages", "byOrigin", { prefix: [stream_id], ...range, columns: ["stream_id"] });
    return rows.map(({ id }) => id);
  });

/** What a search looks for: phrases, in one conversation or in all where `within` is undefined. */
export interface Sought {
  phrases: readonly (readonly string[])[];
  within: number | undefined;
  /** The messages whose words are stored. Newer ones are read themselves. */
  indexed: IndexedSpan;
}

/**
 * Returns the source of the messages in which all phrases occur. Those whose words an earlier version made are found where these are as they would
 * be today.
 */
export const searched = ({ phrases, within, indexed: stored }: Sought, span: Span = everything): Source => {
  const { renewedFrom = 0 } = stored;
  const isThere = (message: Message) => matchesSearch({ phrases, quoted: [] }, message);
  const found = byIds(overlap(span, stored), (tx, { from, to, reverse, limit }) =>
    tx.search("message_words", {
      phrases,
      after: from - 1,
      before: to + 1,
      reverse,
      limit,
      ...(within === undefined ? {} : { within }),
    }),
  );
  const newer = overlap(span, { from: stored.to + 1, to: everything.to });
  const all = within === undefined ? indexed("id", [], newer) : indexed("byRecipient", [within], newer);
  const renewed = renewedFrom === 0 ? found : only(found, (message) => message.id >= renewedFrom || isThere(message));
  return { ...inTurn(renewed, only(all, isThere)), isSought: true };
};

/** Returns the source of those messages of another that pass a test. */
const only = ({ span, read }: Source, passes: (message: Message) => boolean): Source => ({
  span,
  read: async (tx, { limit, ...bounds }) => {
    for (let rest: Bounds = bounds; ; ) {
      const { messages, next } = await read(tx, { ...rest, limit: Math.max(limit, fewest) });
      const passing = messages.filter(passes);
      // A piece without any message would be taken for the end.
      if (passing.length > 0 || next === null) return { messages: passing, next };
      rest = rest.reverse ? { ...rest, before: next } : { ...rest, after: next };
      await giveTurn(tx);
    }
  },
});

/** Returns the source of the messages of two sources, of which the second has newer ones only. */
const inTurn = (older: Source, newer: Source): Source => ({
  span: { from: older.span.from, to: newer.span.to },
  read: async (tx, asked) => {
    const [near, far] = asked.reverse ? [newer, older] : [older, newer];
    const [piece, rest] = await Promise.all([near.read(tx, asked), far.read(tx, asked)]);
    return piece.next === null ? { messages: [...piece.messages, ...rest.messages], next: rest.next } : piece;
  },
});
