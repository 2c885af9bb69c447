import { truncate } from "../../../text/folding.js";

/** How much of what a page says is shown, in code points. */
const longest = { title: 200, description: 500 };

/** Returns what a page says, without its line breaks and beyond what is shown; null for nothing. */
export const shortened = (text: string, kind: keyof typeof longest): string | null => {
  // Of a page only so much is looked at, whatever it consists of.
  const plain = text
    .slice(0, 20 * longest[kind])
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const cut = truncate(plain, longest[kind]);
  return cut === "" ? null : cut.length < plain.length ? `${cut.trimEnd()}…` : cut;
};

/** Returns an address of the web in the form that browsers give it; null for any other. `base` is the page that names it. */
export const webAddress = (address: string, base: string): string | null => {
  const trimmed = address.trim();
  if (trimmed.length > longestAddress || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  // Where a browser writes it with escapes it is longer.
  const isOfWeb = url.protocol === "http:" || url.protocol === "https:";
  return isOfWeb && url.href.length <= longestAddress ? url.href : null;
};

const longestAddress = 2_000;
