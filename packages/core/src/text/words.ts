// `text/` knows texts of people: folding, words, code points, addresses. Markdown is in `markdown/`.

import { stemmer } from "stemmer";
import { KnownForms } from "./known-forms.js";
import { englishStopWords } from "./stop-words.js";

/** Longer words are compared by their beginning, in UTF-16 units. */
const longest = 40;

/** Letters that normalizing leaves alone, with what people type instead of them. */
const plainLetters: Record<string, string> = { æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ħ: "h", þ: "th", ς: "σ" };
const special = /[æœøłđħþς]/g;

// Only of these scripts: in others such marks are vowels, without which words are other words.
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}+/gu;

/** Returns a text in which all ways to write a letter are the same: compatibility forms, case, accents. */
const normalize = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(accents, "")
    .normalize("NFKC")
    .replace(special, (letter) => plainLetters[letter] ?? letter);

/** Matches a word: letters and digits, with apostrophes only inside. */
const runs = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;

/**
 * Matches a character, with its marks, of a script that has no spaces between words. Each counts as a word. A search becomes a
 * phrase of them, so that no wrong guess at the ends of words can miss a text.
 */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]\p{M}*/gu;

const partsOf = (run: string): string[] =>
  run
    .replace(unspaced, " $& ")
    .split(" ")
    .filter((part) => part !== "");

const cut = (word: string): string => (word.length <= longest ? word : word.slice(0, longest).toWellFormed());

const isEnglish = /^[a-z]+$/;

/** Returns an English word without its ending; "" for a stop word. */
const stemOf = (word: string): string => (englishStopWords.has(word) ? "" : stemmer(word));

const formOf = (run: string): string => {
  const word = cut(run.replace(/['’]s$/, "").replace(/['’]/g, ""));
  return isEnglish.test(word) ? stemOf(word) : word;
};

const mostForms = 10_000;
/** Up to this length the engine copies a word out of its text. A longer one would keep the whole text in memory. */
const longestKept = 12;
/** The forms of words. People use the same ones over and over, and finding a stem costs more than all else that is done to a word. */
const forms = new Map<string, string>();

/** Returns the form under which a word is found; "" for a stop word. In ASCII they begin alike, but for the last two letters of the form. */
export const wordOf = (run: string): string => {
  const known = forms.get(run);
  if (known !== undefined) return known;
  const form = formOf(run);
  if (run.length > longestKept) return form;
  if (forms.size >= mostForms) forms.clear();
  forms.set(run, form);
  return form;
};

const formsInPlace = new KnownForms(wordOf);

/** Matches a text in which lower case is all that normalizing changes, and whose words all have spaces between them. */
const ascii = /^[\0-\x7f]*$/;
/**
 * Returns the words of a text in their order, without case, accents, English endings and stop words. None is empty or has a space
 * in it; the time is in proportion to the text.
 */
export const words = (text: string): string[] => {
  const found: string[] = [];
  if (formsInPlace.addTo(found, text)) return found;
  for (const { 0: run } of normalize(text).matchAll(runs))
    for (const part of partsOf(run)) {
      const word = wordOf(part);
      if (word !== "") found.push(word);
    }
  return found;
};

/** A word of a text, and where it begins and ends there, in UTF-16 units. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

/** Returns the words that `words` returns, with their places in the text as it stands. */
export const wordsIn = (text: string): PlacedWord[] => {
  const found: PlacedWord[] = [];
  for (const { 0: run, index } of text.matchAll(placedRuns)) {
    if (ascii.test(run)) {
      const word = wordOf(run.toLowerCase());
      if (word !== "") found.push({ word, start: index, end: index + run.length });
    } else
      for (const [part, start] of placedParts(run)) {
        // Normalizing may make several words of what stands there as one.
        for (const word of words(part)) found.push({ word, start: index + start, end: index + start + part.length });
      }
  }
  return found;
};

/** Finds what `runs` finds, in a text that is not normalized. */
const placedRuns = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;

const placedParts = (run: string): [string, number][] => {
  const parts: [string, number][] = [];
  let from = 0;
  for (const { 0: character, index } of run.matchAll(unspaced)) {
    if (index > from) parts.push([run.slice(from, index), from]);
    from = index + character.length;
    parts.push([character, index]);
  }
  if (from < run.length) parts.push([run.slice(from), from]);
  return parts;
};

/**
 * Returns the phrases that a query asks for: each word, and the words of each text between double quotes. Empty where there are
 * only stop words.
 */
export const phrases = (query: string): string[][] => {
  const parts = query.split('"').flatMap((part, at) => (at % 2 === 1 ? [part] : part.split(/\s+/)));
  const distinct = new Map(parts.map((part) => words(part)).map((phrase) => [phrase.join(" "), phrase]));
  return [...distinct.values()].filter((phrase) => phrase.length > 0);
};
