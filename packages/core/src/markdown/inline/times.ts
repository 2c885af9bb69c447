import { element, type Node } from "../nodes.js";
import { isoTime, unixTime } from "../times/machine-times.js";
import { writtenTime } from "../times/written-times.js";
import type { Claim, Stage } from "./inline.js";
import { signs } from "./signs.js";

/** Finds `<time:…>` (markdown.md 9.4). */
export const times: Stage = { signs: signs("<"), find: ({ text }) => findTimes(text) };

function findTimes(text: string): Claim[] {
  const claims: Claim[] = [];
  for (let from = text.indexOf(start); from >= 0; ) {
    const close = text.indexOf(">", from);
    if (close < 0) break;
    const node = readTime(text.slice(from + start.length, close));
    // A date that cannot be read is text as well, and nothing in it is formatted.
    claims.push(...(node === undefined ? asTyped(text, from, close + 1) : [{ from, to: close + 1, node }]));
    from = text.indexOf(start, close);
  }
  return claims;
}

const start = "<time:";

/** Claims the text between two positions as it stands; what an earlier stage has finished in it stays. */
const asTyped = (text: string, start: number, end: number): Claim[] =>
  Array.from(text.slice(start, end).matchAll(/[^\0]+/g), ({ index, 0: part }): Claim => {
    const from = start + index;
    return { from, to: from + part.length, node: part };
  });

function readTime(typed: string): Node | undefined {
  const datetime = isoTime(typed) ?? unixTime(typed) ?? writtenTime(typed);
  return datetime && element("time", { datetime }, [typed]);
}
