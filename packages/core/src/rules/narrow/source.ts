import type { ReadTx, Row } from "../../storage/tables.js";

type Message = Row<"messages">;

export interface Span {
  /** Inclusive. */
  from: number;
  to: number;
}

export const everything: Span = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Messages in the order of their ids, read from an index in pieces. */
export interface Source {
  span: Span;
  /** Messages within the span and the bounds, nearest first. */
  read(tx: ReadTx, bounds: { after: number; before: number; reverse: boolean; limit: number }): Promise<Message[]>;
}

const clip = (span: Span, { after, before }: { after: number; before: number }) => ({
  from: Math.max(span.from, after + 1),
  to: Math.min(span.to, before - 1),
});

/** The messages of one entry of an index. */
export const indexed = (
  index: "byRecipient" | "byTopic" | "bySender",
  key: number,
  span: Span = everything,
): Source => ({
  span,
  read: (tx, { reverse, limit, ...bounds }) => {
    const { from, to } = clip(span, bounds);
    return from > to ? Promise.resolve([]) : tx.scan("messages", index, { prefix: [key], from, to, reverse, limit });
  },
});

/** One message. */
export const single = (id: number): Source => ({
  span: { from: id, to: id },
  read: async (tx, { after, before }) => {
    const message = id > after && id < before ? await tx.get("messages", id) : undefined;
    return message === undefined ? [] : [message];
  },
});

/** The messages that carry one of a user's flags. */
export const flagged = (user_id: number, flag: string): Source => ({
  span: everything,
  read: async (tx, { reverse, limit, ...bounds }) => {
    const { from, to } = clip(everything, bounds);
    const rows = await tx.scan("message_flags", "byFlag", { prefix: [user_id, flag], from, to, reverse, limit });
    return tx.getMany(
      "messages",
      rows.map(({ message_id }) => message_id),
    );
  },
});
