/** The longest address, in UTF-16 units; servers on the way may cut off longer ones. */
const longest = 2000;

/** Whether a text may be a link or be sent to: an http or https address, as browsers read it (security D2). */
export const isWebAddress = (text: string): boolean =>
  text.length <= longest && /^https?:\/\/[^/?#\s\\][^\s\p{C}]*$/iu.test(text) && URL.canParse(text);
