// `text/` knows texts of people: folding, words, emoji, code points, addresses. Markdown is in `markdown/`.

import { emojiIn, type PlacedEmoji } from "./emoji-in-text.js";
import { normalize, normalizeInPlace } from "./normalizing.js";
import { cut, eachWord } from "./word-forms.js";

/** Matches a text in which lower case is all that normalizing changes. */
const ascii = /^[\0-\x7f]*$/;

/** Calls `between` for each part of a text without emoji, and `emoji` for each emoji, in their order. */
export const eachPart = (
  text: string,
  { between, emoji }: { between: (part: string, start: number) => void; emoji: (placed: PlacedEmoji) => void },
): void => {
  let from = 0;
  for (const placed of emojiIn(text)) {
    if (placed.start > from) between(text.slice(from, placed.start), from);
    emoji(placed);
    from = placed.end;
  }
  if (from < text.length) between(text.slice(from), from);
};

/** Adds the words of a text without emoji. */
const addWords = (found: string[], text: string): void =>
  eachWord(ascii.test(text) ? text.toLowerCase() : normalize(text), (word) => found.push(word));

/** Adds the words of an emoji's name. */
const addNames = (found: string[], name: string): void => addWords(found, name.replaceAll("_", " "));

/**
 * Returns the words of a text in their order, without case, accents, English endings and stop words. Emoji are words; those of their names follow
 * the first of a kind. None is empty or has a space in it; the time is in proportion to the text.
 */
export const words = (text: string): string[] => {
  const found: string[] = [];
  const names = new Set<string>();
  eachPart(text, {
    between: (part) => addWords(found, part),
    emoji: ({ emoji: { terms, name } }) => {
      for (const term of terms) found.push(cut(term));
      if (!names.has(name)) addNames(found, name);
      names.add(name);
    },
  });
  return found;
};

/** A word of a text, and where it begins and ends there, in UTF-16 units. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

/** Matches characters that may belong to one word. No word and no character of a normal text comes from two such runs. */
const blocks = /(?:[a-z0-9']|[^\0-\x7f])+/gi;

const addPlacedAscii = (found: PlacedWord[], text: string, offset: number): void =>
  eachWord(text.toLowerCase(), (word, start, end) => found.push({ word, start: offset + start, end: offset + end }));

/** Adds the words of a text without emoji, with their places. */
const addPlaced = (found: PlacedWord[], text: string, offset: number): void => {
  if (ascii.test(text)) {
    addPlacedAscii(found, text, offset);
    return;
  }
  for (const { 0: block, index } of text.matchAll(blocks)) {
    const from = offset + index;
    if (ascii.test(block)) {
      addPlacedAscii(found, block, from);
      continue;
    }
    const { text: normal, starts, ends } = normalizeInPlace(block);
    eachWord(normal, (word, start, end) =>
      found.push({ word, start: from + (starts[start] ?? 0), end: from + (ends[end - 1] ?? 0) }),
    );
  }
};

/** Returns the words that `words` returns, with their places in the text as it stands; those of names with every emoji. */
export const wordsIn = (text: string): PlacedWord[] => {
  const found: PlacedWord[] = [];
  const known = new Map<PlacedEmoji["emoji"], string[]>();
  eachPart(text, {
    between: (part, start) => addPlaced(found, part, start),
    emoji: ({ emoji, start, end }) => {
      const all = known.get(emoji) ?? emoji.terms.map(cut);
      if (!known.has(emoji)) addNames(all, emoji.name);
      known.set(emoji, all);
      for (const word of all) found.push({ word, start, end });
    },
  });
  return found;
};
