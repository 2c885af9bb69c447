/** The longest address; others are cut off by servers on the way. */
const longest = 2000;

/** Whether a text is an address that may be a link or be sent to: nothing but http and https, as browsers read it (security D2). */
export const isWebAddress = (text: string): boolean =>
  text.length <= longest && /^https?:\/\/[^/?#\s\\][^\s\p{C}]*$/iu.test(text) && URL.canParse(text);
