import type { Ready } from "../../ready.js";
import type { Row } from "../../storage/tables.js";
import { type Found, maxOctets } from "./fetch.js";
import type { MessageObject } from "./view.js";

// Most text is ASCII, whose length is known at once; no text has more than three octets for a unit of UTF-16.
const octets = (text: string): number => new TextEncoder().encode(text).length;

const sizesOf = (texts: readonly string[]): number[] => {
  const units = texts.reduce((sum, { length }) => sum + length, 0);
  return units * 3 <= maxOctets ? texts.map(({ length }) => length) : texts.map(octets);
};

/** More than what a message without reactions, submessages or edits needs beside its content. */
const frame = 20_000;
/** The most that one unit of text becomes in JSON: a control character as `\\u0001`. */
const longestEscape = 6;

const isPlain = ({ reactions, submessages, edit_history }: Row<"messages">): boolean =>
  reactions.length === 0 && submessages.length === 0 && edit_history === null;

/** Whether the messages are small enough whatever they hold, so that nobody has to look. */
const surelyFit = (messages: readonly Row<"messages">[]): boolean => {
  let most = 0;
  for (const message of messages) {
    if (!isPlain(message)) return false;
    const { content, rendered_content } = message;
    most += frame + longestEscape * Math.max(content.length, rendered_content?.length ?? 0);
  }
  return most <= maxOctets;
};

/**
 * The part of an answer that is small enough to be sent: what is farthest from the anchor is left out, and the end that it is left
 * out of counts as not found (security K2). The nearest message always stays.
 */
export const cutToSize = (
  found: Found,
  shown: readonly Ready<MessageObject>[],
  anchor: number,
): { shown: readonly Ready<MessageObject>[]; found: Omit<Found, "messages"> } => {
  const { messages, ...flags } = found;
  if (surelyFit(messages)) return { shown, found: flags };
  const sizes = sizesOf(shown.map((message) => message.text()));
  const distanceOf = (position: number) => Math.abs((messages[position]?.id ?? anchor) - anchor);
  let total = sizes.reduce((sum, size) => sum + size, 0);
  let from = 0;
  let to = shown.length;
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
    shown: shown.slice(from, to),
    found: {
      found_anchor: flags.found_anchor,
      found_oldest: flags.found_oldest && from === 0,
      found_newest: flags.found_newest && to === shown.length,
    },
  };
};
