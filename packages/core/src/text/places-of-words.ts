import { hasEmojiNames } from "./emoji-in-text.js";
import { eachWord } from "./word-forms.js";
import { type PlacedWord, wordsIn } from "./words.js";

const apostrophe = 0x27;
const notAscii = /[^\0-\x7f]/;
const asciiWord = /^[a-z0-9]+$/;

const inAsciiWords = Uint8Array.from({ length: 0x80 }, (_, code) =>
  Number(/[a-z0-9]/i.test(String.fromCharCode(code))),
);

/** Whether a character may belong to a word: in ASCII letters and digits do, and nothing that is behind the end of a text. */
const isInWords = (code: number): boolean => code > 0x7f || inAsciiWords[code] === 1;

/** Ends the emoji of a digit or sign in a box. */
const box = "\u20e3";

/** Returns where the characters begin that may belong to one word with the one at `at`. */
const beginningOfRun = (text: string, at: number): number => {
  for (let start = at; ; start -= 1) {
    const code = text.charCodeAt(start - 1);
    if (!isInWords(code) && (code !== apostrophe || !isInWords(text.charCodeAt(start - 2)))) return start;
  }
};

/** Returns where the characters end that begin at `start` and may belong to one word. */
const endOfRun = (text: string, start: number): number => {
  for (let end = start + 1; ; end += 1) {
    const code = text.charCodeAt(end);
    if (isInWords(code)) continue;
    if (code !== apostrophe || !isInWords(text.charCodeAt(end + 1))) return end;
  }
};

/** How many letters at the end of a form may differ from its word: "ability" is found by "abl". */
const ending = 2;
/** More words than these are looked for by their first letters alone. */
const mostBeginnings = 20;

/** Returns an expression that finds, in ASCII, where words begin as those do that have one of these forms. */
const beginnings = (forms: readonly string[]): RegExp => {
  const sought = forms.filter((form) => asciiWord.test(form));
  const length = (form: string) => (sought.length > mostBeginnings ? 1 : Math.max(1, form.length - ending));
  const letters = new Set(sought.map((form) => [...form.slice(0, length(form))].join("'?")));
  // Without any letters it is to match nothing. A part of a word may begin behind an apostrophe.
  return new RegExp(`(?<![a-z0-9])(?:${[...letters].join("|") || "(?!)"})`, "gi");
};

/** Finds some words in texts. Most others are passed over by how they begin. */
export class SoughtWords {
  private readonly beginning: RegExp;

  /** Takes words as `words` makes them. */
  constructor(private readonly sought: ReadonlySet<string>) {
    this.beginning = beginnings([...sought]);
  }

  /** Returns where the words stand in a text; they are among those that `wordsIn` returns. */
  placesIn(text: string): PlacedWord[] {
    const found: PlacedWord[] = [];
    if (hasEmojiNames(text) || text.includes(box)) this.compareAll(text, 0, found);
    else if (notAscii.test(text)) this.findInAny(text, found);
    else this.findInAscii(text, found);
    return found;
  }

  private findInAscii(text: string, found: PlacedWord[]): void {
    const { beginning } = this;
    beginning.lastIndex = 0;
    for (let at = beginning.exec(text)?.index; at !== undefined; at = beginning.exec(text)?.index) {
      const end = endOfRun(text, at);
      const start = beginningOfRun(text, at);
      this.compare(text.slice(start, end), start, found);
      beginning.lastIndex = end;
    }
  }

  private findInAny(text: string, found: PlacedWord[]): void {
    for (let start = 0; start < text.length; start += 1) {
      if (!isInWords(text.charCodeAt(start))) continue;
      const end = endOfRun(text, start);
      const run = text.slice(start, end);
      if (notAscii.test(run)) this.compareAll(run, start, found);
      else this.compare(run, start, found);
      start = end;
    }
  }

  /** Adds those of the words in a run of ASCII that are sought. */
  private compare(run: string, offset: number, found: PlacedWord[]): void {
    eachWord(run.toLowerCase(), (word, start, end) => {
      if (this.sought.has(word)) found.push({ word, start: offset + start, end: offset + end });
    });
  }

  /** Adds those of the words in any text that are sought. */
  private compareAll(text: string, offset: number, found: PlacedWord[]): void {
    for (const { word, start, end } of wordsIn(text))
      if (this.sought.has(word)) found.push({ word, start: offset + start, end: offset + end });
  }
}
