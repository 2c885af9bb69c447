import { type PlacedWord, wordOf, wordsIn } from "./words.js";

const asciiCodes = 128;
const apostrophe = 0x27;

/** For each character of ASCII, whether it is a letter or a digit. Others may be, too. */
const inWords = Uint8Array.from({ length: asciiCodes }, (_, code) =>
  Number(/[a-z0-9]/i.test(String.fromCharCode(code))),
);

const isInWord = (code: number): boolean => code >= asciiCodes || inWords[code] === 1;

/** Returns where the characters end that begin at `start` and may belong to one word. */
const endOfRun = (text: string, start: number): number => {
  for (let end = start + 1; ; end += 1) {
    const code = text.charCodeAt(end);
    if (isInWord(code)) continue;
    if (code !== apostrophe || !isInWord(text.charCodeAt(end + 1))) return end;
  }
};

const notAscii = /[^\0-\x7f]/;

/** Finds some words in texts. */
export class SoughtWords {
  /** For each character of ASCII, whether one of the words begins with it. */
  private readonly first = new Uint8Array(asciiCodes);

  /** Takes words as `words` makes them. */
  constructor(private readonly sought: ReadonlySet<string>) {
    for (const [letter = ""] of sought)
      for (const form of [letter, letter.toUpperCase()]) this.first[form.charCodeAt(0)] = 1;
  }

  /** Returns where the words stand in a text. They are among those that `wordsIn` returns; most others are passed over by their first letter. */
  placesIn(text: string): PlacedWord[] {
    const found: PlacedWord[] = [];
    const isAscii = !notAscii.test(text);
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (!isInWord(code)) continue;
      const start = at;
      at = endOfRun(text, start);
      if (this.first[code] === 0 && isAscii) continue;
      const run = text.slice(start, at);
      if (!isAscii && notAscii.test(run)) this.placesInRun(run, start, found);
      else if (this.sought.has(wordOf(run.toLowerCase())))
        found.push({ word: wordOf(run.toLowerCase()), start, end: at });
    }
    return found;
  }

  /** Does what `placesIn` does, with characters that are not all ASCII. */
  private placesInRun(run: string, offset: number, found: PlacedWord[]): void {
    for (const { word, start, end } of wordsIn(run))
      if (this.sought.has(word)) found.push({ word, start: offset + start, end: offset + end });
  }
}
