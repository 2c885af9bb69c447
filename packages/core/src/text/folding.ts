import { codePoints, isLongerThan, truncate } from "./code-points.js";

export { codePoints, isLongerThan, truncate };

/** Returns the form in which names and addresses are compared, without case and compatibility forms (security C2). */
export const fold = (text: string): string =>
  isPlain.test(text)
    ? text.trim().toLowerCase()
    : text.trim().normalize("NFKC").toLowerCase().toUpperCase().toLowerCase().normalize("NFKC");

// It goes by way of capitals, since these split letters like the sharp s; and to small letters first, for the capital sharp S. Most
// names and addresses are ASCII, which needs no normalizing.
const isPlain = /^[\x20-\x7e]*$/;

const isForbidden = (code: number): boolean =>
  code < 0x20 ||
  (code >= 0x7f && code <= 0x9f) ||
  (code >= 0xd800 && code <= 0xdfff) ||
  (code >= 0xfdd0 && code <= 0xfdef) ||
  (code & 0xfffe) === 0xfffe;

/**
 * Returns the 1-based position in code points of the first control, surrogate or noncharacter; 0 when there is none (channels.md
 * 1.2).
 */
export const forbiddenCharacter = (text: string): number => {
  if (isPlain.test(text)) return 0;
  let position = 0;
  for (const character of text) {
    position += 1;
    if (isForbidden(character.codePointAt(0) ?? 0)) return position;
  }
  return 0;
};

/**
 * Returns the 1-based position in code points of the first character that a name may not have; 0 when there is none. These are the
 * forbidden ones and the marks that change the direction of text (security C2).
 */
export const forbiddenInName = (name: string): number => {
  const mark = name.search(/[\u202a-\u202e\u2066-\u2069]/);
  if (mark === -1) return forbiddenCharacter(name);
  const before = name.slice(0, mark);
  return forbiddenCharacter(before) || codePoints(before) + 1;
};

/** Whether people see nothing of a text: white space, and characters that have no form of their own. */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
