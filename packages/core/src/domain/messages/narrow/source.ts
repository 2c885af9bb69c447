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
    const messages = await tx.scan("messages", index, { prefix, from, to, reverse: bounds.reverse, limit });
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

/** Returns the source of the messages that carry one of a user's flags. */
export const flagged = (user_id: number, flag: string): Source => ({
  span: everything,
  read: async (tx, { limit, ...bounds }) => {
    const { from, to } = clip(everything, bounds);
    const range = { prefix: [user_id, flag], from, to, reverse: bounds.reverse, limit };
    const ids = (await tx.scan("message_flags", "byFlag", range)).map(({ message_id }) => message_id);
    return { messages: ids.length === 0 ? [] : await tx.getMany("messages", ids), next: nextOf(ids, limit) };
  },
});
