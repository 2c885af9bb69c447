import fc from "fast-check";

const character = fc.integer({ max: 0x10ffff, min: 0 }).map((code) => String.fromCodePoint(code));

/** Texts of any characters. fast-check's own, of the unit "binary", look through all characters when they are made, for a second. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(character, { maxLength }).map((characters) => characters.join("").toWellFormed());
