/** What is a sign of text unless a selector asks for its picture. */
const isText = (character: string): boolean =>
  /^\p{Emoji}$/u.test(character) && !/^\p{Emoji_Presentation}$/u.test(character);

/** Returns the characters of an emoji of Unicode, whose code names them in hexadecimal. Codes leave selectors out. */
export const emojiCharacters = (code: string): string =>
  code
    .split("-")
    .map((part) => String.fromCodePoint(Number.parseInt(part, 16)))
    .map((character) => (isText(character) ? `${character}\uFE0F` : character))
    .join("");
