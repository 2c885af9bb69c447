import type { Shape } from "./shape.js";
import type { Search } from "./storage.js";

const padded = (words: string) => ` ${words} `;

/** By the text alone; null holds no words. */
const wordsMatch = (phrases: readonly (readonly string[])[]) => {
  const sought = phrases.filter((phrase) => phrase.length > 0).map((phrase) => padded(phrase.join(" ")));
  return (words: unknown): boolean => {
    const text = padded(typeof words === "string" ? words : "");
    return sought.every((phrase) => text.includes(phrase));
  };
};

/** Returns whether a row has what a search asks for, but for its bounds. */
export const rowMatch = ({ words = "", within }: Shape, search: Search) => {
  const hasWords = wordsMatch(search.phrases);
  const { within: value } = search;
  return (row: object): boolean =>
    (value === undefined || within === undefined || Reflect.get(row, within.column) === value) &&
    hasWords(Reflect.get(row, words));
};
