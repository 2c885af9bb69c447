import { emojiTable } from "./emoji-table.js";

interface Index {
  codes: Map<string, string>;
  names: Map<string, string>;
}

let index: Index | undefined;

/**
 * Returns the code of a standard emoji (lower-case hex code points joined by `-`) by name or alias; undefined for an unknown name.
 */
export const emojiCodeByName = (name: string): string | undefined => loadIndex().codes.get(name);

/** Returns the names of a code, the canonical one first; empty for an unknown code. */
export const emojiNames = (code: string): string[] => loadIndex().names.get(code)?.split(" ") ?? [];

/** Returns the codes of all standard emoji. */
export const emojiCodes = (): string[] => [...loadIndex().names.keys()];

/** Returns the name that a code is shown by; undefined for an unknown code. */
export const canonicalName = (code: string): string | undefined => emojiNames(code)[0];

/** Returns the code of an emoji given as characters, in the table or not; variation selectors do not count. */
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
