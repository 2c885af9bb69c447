export { codePoints, isLongerThan, truncate } from "./code-points.js";

/** What names and addresses are compared by: compatibility forms and case are the same (security C2). */
export const fold = (text: string): string =>
  isPlain.test(text)
    ? text.trim().toLowerCase()
    : text.trim().normalize("NFKC").toLowerCase().toUpperCase().toLowerCase().normalize("NFKC");

// By way of capitals, since a letter like the sharp s becomes two of them; and to small letters before, for the sharp S.
// Most names and addresses are ASCII, where there is nothing to normalize.
const isPlain = /^[\x20-\x7e]*$/;

const isForbidden = (code: number): boolean =>
  code < 0x20 ||
  (code >= 0x7f && code <= 0x9f) ||
  (code >= 0xd800 && code <= 0xdfff) ||
  (code >= 0xfdd0 && code <= 0xfdef) ||
  (code & 0xfffe) === 0xfffe;

/** The 1-based position in code points of the first control, surrogate or noncharacter; 0 when there is none (channels.md 1.2). */
export const forbiddenCharacter = (text: string): number => {
  if (isPlain.test(text)) return 0;
  let position = 0;
  for (const character of text) {
    position += 1;
    if (isForbidden(character.codePointAt(0) ?? 0)) return position;
  }
  return 0;
};

/** Whether nobody sees anything of a text: white space, and characters that have no form of their own. */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
