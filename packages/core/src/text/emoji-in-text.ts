import { normalize } from "./normalizing.js";
import { canonicalName, codeOfCharacters, emojiCodeByName } from "./standard-emoji.js";

/** An emoji, as characters or as `:name:`. */
interface Emoji {
  /** How it is found however it was typed: by its characters, without tones of skin; by `:name:` where the table lacks it. */
  terms: readonly string[];
  /** Its name, in which words may be; "" where it has none. */
  name: string;
}

/** An emoji, and where it begins and ends in a text, in UTF-16 units. */
export interface PlacedEmoji {
  emoji: Emoji;
  start: number;
  end: number;
}

const name = ":(?=[_+-]*[\\p{L}\\p{N}])[\\p{L}\\p{N}_+-]+:";
/** One name after the other, apart from words and from further colons: neither times nor code have such. */
const names = `(?<![\\p{L}\\p{N}:]\\p{M}*)(?:${name})+(?![\\p{L}\\p{N}:])`;
const picture = "\\p{ExtPict}[\\p{EMod}\\ufe0e\\ufe0f]*";
const characters = `\\p{RI}\\p{RI}|[0-9#*]\\ufe0f?\\u20e3|${picture}[\\u{e0020}-\\u{e007f}]*(?:\\u200d${picture})*`;

const anyName = new RegExp(names, "u");
const eachName = new RegExp(name, "gu");
const anyEmoji = new RegExp(`${names}|${characters}`, "gu");

/** Whether a text has emoji by their names. */
export const hasEmojiNames = (text: string): boolean => text.includes(":") && anyName.test(text);

/** Whether a character is rather a letter than an emoji, like ™. A variation selector behind it would say that it is an emoji. */
const isLetter = (found: string): boolean =>
  /^.$/su.test(found) && !/\p{Emoji_Presentation}/u.test(found) && /[\p{L}\p{N}]/u.test(found.normalize("NFKC"));

const charactersOf = (code: string): string =>
  String.fromCodePoint(...code.split("-").map((point) => Number.parseInt(point, 16)));

/** Returns an emoji by name, without its colons. */
const named = (typed: string): Emoji => {
  const plain = normalize(typed).replace(/\s+/g, "_");
  const code = emojiCodeByName(typed) ?? emojiCodeByName(plain);
  return { terms: [code === undefined ? `:${plain}:` : charactersOf(code)], name: plain };
};

/** Returns an emoji by its characters. A combination that has no name is what it combines. */
const drawn = (found: string): Emoji => {
  const plain = found.replace(/\p{EMod}|\ufe0e|\ufe0f/gu, "");
  const known = canonicalName(codeOfCharacters(plain));
  if (known !== undefined) return { terms: [plain], name: known };
  const terms = plain.replace(/[\u{e0020}-\u{e007f}]/gu, "").split("\u200d");
  return { terms, name: terms.map((term) => canonicalName(codeOfCharacters(term)) ?? "").join(" ") };
};

const mostKept = 2_000;
/** In UTF-16 units. Up to this length the engine copies a text; a longer one would keep the message whole. */
const longestKept = 12;
/** Emoji by how they are typed; null for what is none. People use the same ones over and over. */
const kept = new Map<string, Emoji | null>();

/** Returns the emoji that characters or a name in colons are; null for a letter. */
const emojiOf = (found: string): Emoji | null => {
  const known = kept.get(found);
  if (known !== undefined) return known;
  const emoji = found.startsWith(":") ? named(found.slice(1, -1)) : isLetter(found) ? null : drawn(found);
  if (found.length > longestKept) return emoji;
  if (kept.size >= mostKept) kept.clear();
  kept.set(found, emoji);
  return emoji;
};

/** Returns the emoji of a text, in their order. */
export const emojiIn = (text: string): PlacedEmoji[] => {
  const placed: PlacedEmoji[] = [];
  const add = (found: string, start: number) => {
    const emoji = emojiOf(found);
    if (emoji !== null) placed.push({ emoji, start, end: start + found.length });
  };
  for (const { 0: found, index } of text.matchAll(anyEmoji))
    if (!found.startsWith(":")) add(found, index);
    else for (const { 0: one, index: at } of found.matchAll(eachName)) add(one, index + at);
  return placed;
};
