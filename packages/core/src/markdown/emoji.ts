import { emojiTable } from "./emoji-table.js";

interface Index {
  codes: Map<string, string>;
  names: Map<string, string>;
}

let index: Index | undefined;

/** The code (lower-case hex code points joined by `-`) of a standard emoji name or alias. */
export const emojiCodeByName = (name: string): string | undefined => loadIndex().codes.get(name);

/** The names of a code, the canonical one first; empty for an unknown code. */
export const emojiNames = (code: string): string[] => loadIndex().names.get(code)?.split(" ") ?? [];

/** Every code there is. */
export const emojiCodes = (): string[] => [...loadIndex().names.keys()];

/** The name a code is shown by. */
export const canonicalName = (code: string): string | undefined => emojiNames(code)[0];

/** The code of an emoji given as characters, whether or not it is in the table. Variation selectors do not count. */
export function codeOfCharacters(characters: string): string {
  const codePoints = Array.from(characters, (character) => character.codePointAt(0) ?? 0);
  const significant = codePoints.filter((codePoint) => codePoint !== 0xfe0f);
  return significant.map((codePoint) => codePoint.toString(16).padStart(4, "0")).join("-");
}

// Most processes that load core never look an emoji up, so the table is cut at the first use.
function loadIndex(): Index {
  index ??= buildIndex();
  return index;
}

function buildIndex(): Index {
  const codes = new Map<string, string>();
  const names = new Map<string, string>();
  for (const entry of emojiTable.trim().split(/[|\n]/)) {
    const space = entry.indexOf(" ");
    const code = entry.slice(0, space);
    names.set(code, entry.slice(space + 1));
    for (const name of entry.slice(space + 1).split(" ")) codes.set(name, code);
  }
  return { codes, names };
}
