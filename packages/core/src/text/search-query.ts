import { normalize } from "./normalizing.js";
import { cut, eachWord } from "./word-forms.js";
import { eachPart } from "./words.js";

/** What a query asks for. */
export interface SearchQuery {
  /** Words that follow each other: each word, and those of each text between double quotes. */
  phrases: string[][];
  /** The texts between double quotes, which are to occur as they stand, as `literal` makes them. */
  quoted: string[];
  /** The parts of the query by which nothing is found: stop words, and what has neither letter nor digit nor emoji. */
  ignored: string[];
}

interface Place {
  word: string;
  start: number;
  end: number;
}

/** Returns a phrase that ends with a word as it is written, and not with the parts that an index has behind it. */
const withoutLastParts = (found: readonly Place[]): string[] => {
  const end = found.at(-1)?.end ?? 0;
  const last = found.findIndex((place) => place.end >= end);
  return found.slice(0, last + 1).map(({ word }) => word);
};

/** Returns the phrases of a part of a query. Emoji stand alone, since the words of their names may be behind them or not. */
const phrasesOf = (part: string): string[][] => {
  const phrases: string[][] = [];
  eachPart(part, {
    between: (text) => {
      const found: Place[] = [];
      eachWord(normalize(text), (word, start, end) => found.push({ word, start, end }));
      phrases.push(withoutLastParts(found));
    },
    emoji: ({ emoji: { terms } }) => phrases.push(...terms.map((term) => [cut(term)])),
  });
  return phrases.filter((phrase) => phrase.length > 0);
};

/** Quotes within words of Hebrew are a letter's sign, like those of its own that keyboards lack. */
const gershayim = /(?<=\p{Script=Hebrew}\p{M}*)"(?=\p{Script=Hebrew})/gu;
// What one does not see parts no words, though to the engine one of these characters is white space.
const spaces = /[^\S\ufeff]+/;

/** Returns the form in which texts are compared that are to occur as they stand: whatever their case, and however accents are typed. */
export const literal = (text: string): string => text.normalize("NFC").toLowerCase();

interface Part {
  text: string;
  isQuoted: boolean;
}

const partsOf = (query: string): Part[] =>
  query
    .replace(gershayim, "״")
    .split('"')
    .flatMap((text, at, all): Part | Part[] =>
      at % 2 === 0
        ? text.split(spaces).map((each) => ({ text: each, isQuoted: false }))
        : { text, isQuoted: at < all.length - 1 },
    )
    .filter(({ text }) => text !== "");

/** Returns what a query asks for, in the words that `words` makes of a text. */
export const readQuery = (query: string): SearchQuery => {
  const parts = partsOf(query).map((part) => ({ ...part, phrases: phrasesOf(part.text) }));
  const distinct = new Map(parts.flatMap(({ phrases }) => phrases).map((phrase) => [phrase.join(" "), phrase]));
  const wordless = parts.filter(({ phrases }) => phrases.length === 0);
  return {
    phrases: [...distinct.values()],
    quoted: parts.filter(({ isQuoted }) => isQuoted).map(({ text }) => literal(text)),
    // Beside words, a quoted text without any still has to occur.
    ignored: wordless
      .filter(({ isQuoted }) => distinct.size === 0 || !isQuoted)
      .map(({ text, isQuoted }) => (isQuoted ? `"${text}"` : text)),
  };
};
