import { codePoints, fold } from "../../text/folding.js";
import { limits } from "../realm/index.js";

/** Common passwords, the most common first. */
const common: readonly string[] = `
  123456 password 123456789 12345678 qwerty 111111 1234567890 1234567 password1 abc123 iloveyou 000000 monkey
  dragon letmein baseball football master sunshine princess shadow superman michael welcome admin login passw0rd
  hello freedom whatever trustno1 jordan hunter ranger buster soccer hockey killer george andrew charlie thomas
  robert daniel jessica jennifer joshua michelle pepper ginger summer winter spring autumn computer internet access
  mustang batman starwars pokemon naruto cheese cookie banana orange purple yellow flower diamond silver golden
  secret test testing test123 guest default changeme temp temporary root toor administrator user username asdfgh
  asdfghjkl zxcvbn zxcvbnm qwertyuiop qazwsx 1q2w3e 1q2w3e4r 1qaz2wsx q1w2e3r4 abcdef abcd1234 a1b2c3 pass passwort
  kennwort geheim hallo motdepasse bonjour contrasena senha parola lovely loveme babygirl angel forever family
  friends london berlin paris liverpool chelsea arsenal barcelona juventus ferrari porsche mercedes corvette harley
  yamaha matrix phoenix tigger junior maggie bailey buddy snoopy mickey lucky rocket thunder knight wizard merlin
  dallas austin chicago boston phantom nothing samsung google facebook twitter microsoft windows apple amazon
  linkedin minecraft fortnite chat confab server
`
  .trim()
  .split(/\s+/);

const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "azertyuiop",
];

const reversed = (text: string): string => [...text].reverse().join("");

const unleeted = (text: string): string =>
  text
    .replace(/[@4]/g, "a")
    .replace(/3/g, "e")
    .replace(/[1!]/g, "i")
    .replace(/0/g, "o")
    .replace(/[$5]/g, "s")
    .replace(/7/g, "t");

/** Returns the number of guesses for a text without a known pattern: ten for each character. */
const blindly = (text: string): number => 10 ** codePoints(text);

const asWord = (text: string, words: ReadonlyMap<string, number>): number => {
  const plain = words.get(text);
  if (plain !== undefined) return plain;
  const disguised = words.get(unleeted(text)) ?? words.get(reversed(text));
  return disguised === undefined ? Number.POSITIVE_INFINITY : disguised * 2;
};

const asRun = (text: string): number =>
  rows.some((row) => row.includes(text) || reversed(row).includes(text)) ? 20 * text.length : Number.POSITIVE_INFINITY;

/** Estimates a text that repeats one part. */
const asRepetition = (text: string, words: ReadonlyMap<string, number>): number => {
  const [, part] = /^(.+?)\1+$/u.exec(text) ?? [];
  return part === undefined ? Number.POSITIVE_INFINITY : guessesOf(part, words) * (text.length / part.length);
};

/** Estimates a word with something else at the end, as in `secret99!`. The end is guessed character by character. */
const asWordWithEnd = (text: string, words: ReadonlyMap<string, number>): number => {
  const [, word, end = ""] = /^(.*?\p{L})([^\p{L}]+)$/u.exec(text) ?? [];
  return word === undefined ? Number.POSITIVE_INFINITY : asWord(word, words) * blindly(end);
};

const isDate = (text: string): boolean =>
  /^(19|20)\d\d[-./]?[01]?\d[-./]?[0-3]?\d$/.test(text) || /^[0-3]?\d[-./]?[0-3]?\d[-./]?(19|20)?\d\d$/.test(text);

const guessesOf = (text: string, words: ReadonlyMap<string, number>): number =>
  Math.min(
    blindly(text),
    asWord(text, words),
    asRun(text),
    asRepetition(text, words),
    asWordWithEnd(text, words),
    isDate(text) ? 9000 : Number.POSITIVE_INFINITY,
  );

/** Returns the ways to write a name or an address: whole, each of its words, and the words joined. */
const spellings = (text: string): string[] => {
  const [first = ""] = text.split("@");
  const words = first.split(/[^\p{L}\p{N}]+/u);
  return [text, first, ...words, words.join(""), ...text.split(/[^\p{L}\p{N}]+/u)];
};

/**
 * Estimates how many guesses find a password that is one common thing. That is a word or name, a run of keys, a date, or a
 * repetition. `own` are words connected with its owner. A password made of several such parts counts as uncommon.
 */
const estimateGuesses = (password: string, own: readonly string[]): number => {
  const words = new Map(common.map((word, rank) => [word, rank + 1]));
  for (const word of own.flatMap(spellings)) if (word !== "") words.set(fold(word), 1);
  return guessesOf(fold(password), words);
};

/** Whether a password is long and uncommon enough for a new account (users.md 2.1). `own` are words connected with its owner. */
export const isStrong = (password: string, own: readonly string[]): boolean =>
  codePoints(password) >= limits.password_min_length && estimateGuesses(password, own) >= limits.password_min_guesses;
