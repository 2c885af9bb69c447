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
    const typed = text.slice(from + start.length, close);
    // A date that cannot be read is text as well, and nothing in it is formatted.
    const node: Node = readTime(typed) ?? `${start}${typed}>`;
    claims.push({ from, to: close + 1, node });
    from = text.indexOf(start, close);
  }
  return claims;
}

const start = "<time:";

function readTime(typed: string): Node | undefined {
  const datetime = unixTime(typed) ?? isoTime(typed) ?? writtenTime(typed);
  return datetime && element("time", { datetime }, [typed]);
}
