import { stemmer } from "stemmer";
import { englishStopWords } from "./stop-words.js";

/** Longer words are compared by their beginning, in UTF-16 units. */
const longest = 40;

/** Letters that have no accent to take off and are typed without one all the same. */
const plainLetters: Record<string, string> = { æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ħ: "h", þ: "th", ς: "σ" };
const special = /[æœøłđħþς]/g;

// Marks of other scripts are vowels, without which words are other words.
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}+/gu;

/** A text in which different ways to write a letter are the same: compatibility forms, case, accents. */
const normalize = (text: string): string =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(accents, "")
    .normalize("NFKC")
    .replace(special, (letter) => plainLetters[letter] ?? letter);

/** Letters and digits; an apostrophe inside is part of the word. */
const runs = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;

/**
 * A character, with its marks, of a script that has no spaces between words. Each is a word of its own: what is asked for becomes a
 * phrase of them and is found wherever it stands, which no guess at the words' ends could miss.
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

/** The form under which a word is found; "" for a stop word. */
const wordOf = (run: string): string => {
  const word = cut(run.replace(/['’]s$/, "").replace(/['’]/g, ""));
  if (!isEnglish.test(word)) return word;
  return englishStopWords.has(word) ? "" : stemmer(word);
};

/**
 * The words of a text in their order, as a full-text index holds them: without case, accents and English endings, none of them
 * empty or with a space in it. Stop words are left out. Takes time in proportion to the text.
 */
export const words = (text: string): string[] => {
  const found: string[] = [];
  for (const [run] of normalize(text).matchAll(runs))
    for (const part of partsOf(run)) {
      const word = wordOf(part);
      if (word !== "") found.push(word);
    }
  return found;
};

/**
 * What a search asks for, as phrases of words: each word between spaces, and each text between double quotes, whose words follow each
 * other. Empty when there is nothing but stop words.
 */
export const phrases = (query: string): string[][] => {
  const parts = query.split('"').flatMap((part, at) => (at % 2 === 1 ? [part] : part.split(/\s+/)));
  const distinct = new Map(parts.map((part) => words(part)).map((phrase) => [phrase.join(" "), phrase]));
  return [...distinct.values()].filter((phrase) => phrase.length > 0);
};
