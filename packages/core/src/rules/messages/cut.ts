import { type Found, maxOctets } from "./fetch.js";

// Most text is ASCII, whose length is known at once; no text has more than three octets for a unit of UTF-16.
const octets = (text: string): number => new TextEncoder().encode(text).length;

const sizesOf = (texts: readonly string[]): number[] => {
  const units = texts.reduce((sum, { length }) => sum + length, 0);
  return units * 3 <= maxOctets ? texts.map(({ length }) => length) : texts.map(octets);
};

/**
 * The part of an answer that is small enough to be sent: what is farthest from the anchor is left out, and the end that it is left
 * out of counts as not found (security K2). The nearest message always stays.
 */
export const cutToSize = (
  found: Found,
  texts: readonly string[],
  anchor: number,
): { texts: readonly string[]; found: Omit<Found, "messages"> } => {
  const sizes = sizesOf(texts);
  const { messages, ...flags } = found;
  const distanceOf = (position: number) => Math.abs((messages[position]?.id ?? anchor) - anchor);
  let total = sizes.reduce((sum, size) => sum + size, 0);
  let from = 0;
  let to = texts.length;
  while (total > maxOctets && to - from > 1) {
    if (distanceOf(from) >= distanceOf(to - 1)) {
      total -= sizes[from] as number;
      from += 1;
    } else {
      to -= 1;
      total -= sizes[to] as number;
    }
  }
  return {
    texts: texts.slice(from, to),
    found: {
      found_anchor: flags.found_anchor,
      found_oldest: flags.found_oldest && from === 0,
      found_newest: flags.found_newest && to === texts.length,
    },
  };
};
