import { stemmer } from "stemmer";
import { englishStopWords } from "./stop-words.js";

/** Longer words are compared by their beginning, in UTF-16 units. */
const longest = 40;

/** Matches a word of a normal text: letters and digits, with apostrophes only inside. */
const runs = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:'[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/**
 * Matches a character, with its marks, of a script that has no spaces between words, or whose words take endings and particles
 * without one. Each counts as a word. A search becomes a phrase of them, so that no wrong guess at the ends of words can miss a text.
 */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Bopomofo}\p{Script=Yi}\p{Script=Javanese}\p{Script=Balinese}\p{Script=Tai_Le}\p{Script=New_Tai_Lue}\p{Script=Tai_Tham}\p{Script=Tai_Viet}ー]\p{M}*/gu;
const anyUnspaced = new RegExp(unspaced.source, "u");

/** Returns a word, or the beginning of a long one. */
export const cut = (word: string): string => (word.length <= longest ? word : word.slice(0, longest).toWellFormed());

const isEnglish = /^[a-z]+$/;
/** Matches the Arabic article, with the words of one letter that are written before it, where a word is left behind it. */
const article = /^(?:[وفبك]?ال|لل)(?=\p{Script=Arabic}{3})/u;

/** Returns an English word without its ending; "" for a stop word. */
const stemOf = (word: string): string => (englishStopWords.has(word) ? "" : stemmer(word));

const formOf = (run: string): string => {
  const word = cut(run.replace(/'s$/, "").replaceAll("'", ""));
  return isEnglish.test(word) ? stemOf(word) : word.replace(article, "");
};

const mostForms = 10_000;
/** Up to this length the engine copies a word out of its text. A longer one would keep the whole text in memory. */
const longestKept = 12;
/** The forms of words. People use the same ones over and over, and finding a stem costs more than all else that is done to a word. */
const forms = new Map<string, string>();

/** Returns the form under which a word is found; "" for a stop word. In ASCII they begin alike, but for the last two letters of the form. */
const wordOf = (run: string): string => {
  const known = forms.get(run);
  if (known !== undefined) return known;
  const form = formOf(run);
  if (run.length > longestKept) return form;
  if (forms.size >= mostForms) forms.clear();
  forms.set(run, form);
  return form;
};

/** Hears of a word, and where it begins and ends, in UTF-16 units. */
export type Hear = (word: string, start: number, end: number) => void;

/** What an apostrophe leaves of English words: "don't" and "Ada's" have no parts. */
const endings: ReadonlySet<string> = new Set("s t d m ll re ve".split(" "));

/** Tells of the words of a run without unspaced characters: the whole, and the parts between apostrophes unless they are endings. */
const eachInRun = (run: string, start: number, hear: Hear): void => {
  const whole = wordOf(run);
  if (whole !== "") hear(whole, start, start + run.length);
  if (!run.includes("'")) return;
  const parts = run.replace(/'s$/, "").split("'");
  if (parts.slice(1).every((part) => endings.has(part))) return;
  let at = start;
  for (const part of parts) {
    const word = wordOf(part);
    if (word !== "") hear(word, at, at + part.length);
    at += part.length + 1;
  }
};

const eachBetween = (run: string, start: number, hear: Hear): void => {
  const from = run.startsWith("'") ? 1 : 0;
  const part = run.slice(from, run.endsWith("'") ? -1 : undefined);
  if (part !== "") eachInRun(part, start + from, hear);
};

const eachOfUnspaced = (run: string, start: number, hear: Hear): void => {
  let from = 0;
  for (const { 0: character, index } of run.matchAll(unspaced)) {
    if (index > from) eachBetween(run.slice(from, index), start + from, hear);
    from = index + character.length;
    hear(cut(character), start + index, start + from);
  }
  if (from < run.length) eachBetween(run.slice(from), start + from, hear);
};

/** Tells of the words of a normal text without emoji, in their order; the whole of a word comes before its parts. */
export const eachWord = (text: string, hear: Hear): void => {
  for (const { 0: run, index } of text.matchAll(runs))
    if (anyUnspaced.test(run)) eachOfUnspaced(run, index, hear);
    else eachInRun(run, index, hear);
};
