import type { Row } from "../vocabulary.js";
import { type Bounds, overlap, type Piece, type Source } from "./source.js";

type Message = Row<"messages">;

const step = 50;

/** Returns how far along the walk an id is; more is later. */
const distance = (id: number, reverse: boolean): number => (reverse ? -id : id);

const beyond = (bounds: Bounds, id: number): Bounds =>
  bounds.reverse ? { ...bounds, before: id } : { ...bounds, after: id };

/** Returns the bounds without what comes before this message on the walk. */
const upTo = (bounds: Bounds, { id }: Message): Bounds => beyond(bounds, bounds.reverse ? id + 1 : id - 1);

/** Returns how far along the walk a piece is known: up to its end, or infinitely far if nothing follows. */
const reach = ({ next }: Piece, reverse: boolean): number =>
  next === null ? Number.POSITIVE_INFINITY : distance(next, reverse);

/**
 * Returns the source of the messages that two sources have in common. The one that is ahead says where the other goes on. So a run
 * of messages that only one of them has is skipped.
 */
export const both = (one: Source, other: Source): Source => ({
  span: overlap(one.span, other.span),
  isOwn: one.isOwn === true || other.isOwn === true,
  isSought: one.isSought === true || other.isSought === true,
  read: async (tx, { limit, ...bounds }) => {
    const messages: Message[] = [];
    const { reverse } = bounds;
    for (let rest: Bounds = bounds; ; ) {
      const ours = await one.read(tx, { ...rest, limit: step });
      if (ours.messages[0] === undefined) return { messages, next: null };
      const theirs = await other.read(tx, { ...upTo(rest, ours.messages[0]), limit: step });
      if (theirs.messages[0] === undefined) return { messages, next: null };
      const ids = new Set(theirs.messages.map(({ id }) => id));
      messages.push(...ours.messages.filter(({ id }) => ids.has(id)));
      const known = Math.min(reach(ours, reverse), reach(theirs, reverse));
      if (known === Number.POSITIVE_INFINITY) return { messages, next: null };
      const next = Math.abs(known);
      if (messages.length >= limit) return { messages, next };
      // If the first of theirs lies beyond the end of ours, the two have nothing in common before it.
      rest = distance(theirs.messages[0].id, reverse) > known ? upTo(rest, theirs.messages[0]) : beyond(rest, next);
    }
  },
});
