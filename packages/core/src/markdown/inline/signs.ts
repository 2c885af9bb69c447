/** A set of characters that may be part of markup, as bits: one for each, and one for all that are not ASCII. */
export type Signs = number;

const characters = "`*@$#<[!:.~\n;(/&";

const bits = new Int32Array(128);
for (let at = 0; at < characters.length; at += 1) bits[characters.charCodeAt(at)] = 1 << (at + 1);

const beyondAscii: Signs = 1;

/** What every text has, for a stage that any text may have something for. */
export const anyText: Signs = 1 << 30;

/** Returns the signs that a text has, by which most stages need not look at it (benchmark render). */
export function signsIn(text: string): Signs {
  let found: Signs = anyText;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    found |= code < 128 ? (bits[code] ?? 0) : beyondAscii;
  }
  return found;
}

/** Returns the set of some signs; `é` stands for all characters that are not ASCII. */
export const signs = (some: string): Signs => signsIn(some) & ~anyText;
