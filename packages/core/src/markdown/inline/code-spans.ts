import { element } from "../nodes.js";
import { isShutOff } from "./backslashes.js";
import type { Claim, Stage } from "./inline.js";
import { signs } from "./signs.js";

interface Span {
  from: number;
  to: number;
  inside: { from: number; to: number };
}

interface Run {
  from: number;
  length: number;
}

/** Finds code between runs of backticks, and the pairs of backslashes before backticks, each of which is shown as one (markdown.md 6). */
export const codeSpans: Stage = {
  signs: signs("`"),
  find: ({ text }) => {
    const pairs = text.includes("\\\\") ? pairsIn : () => [];
    const claims: Claim[] = [];
    let at = 0;
    for (const { from, to, inside } of findCodeSpans(text)) {
      claims.push(...pairs(text, at, from));
      claims.push({ from, to, node: element("code", {}, [text.slice(inside.from, inside.to)]) });
      at = to;
    }
    return [...claims, ...pairs(text, at, text.length)];
  },
};

/** Finds the pairs of backslashes that stand before a backtick, in the part of a text outside code; `to` may be such a backtick. */
function pairsIn(text: string, start: number, end: number): Claim[] {
  return Array.from(text.slice(start, end + 1).matchAll(/(?<!\\)(?:\\\\)+(?=`)/g), ({ index, 0: pairs }) => {
    return { from: start + index, to: start + index + pairs.length, node: pairs.slice(pairs.length / 2) };
  });
}

/** Returns the places of code in a text: between a run of backticks and the next one of the same length. */
export function findCodeSpans(text: string): Span[] {
  const spans: Span[] = [];
  const runs = Array.from(text.matchAll(/`+/g), (match) => ({ from: match.index, length: match[0].length }));
  const closing = new ClosingRuns(runs);
  for (let at = 0; at < runs.length; ) {
    const span = spanFrom(runs, at, { text, closing });
    if (span) spans.push(span.found);
    at = span ? span.next : at + 1;
  }
  return spans;
}

function spanFrom(runs: readonly Run[], at: number, search: { text: string; closing: ClosingRuns }) {
  const run = runs[at];
  if (run === undefined) return undefined;
  // A backtick behind a backslash opens nothing, but those after it may.
  const from = isShutOff(search.text, run.from) ? run.from + 1 : run.from;
  const end = run.from + run.length;
  // Without a run of the same length a shorter one closes, and the backticks left over belong to the code.
  for (let length = end - from; length > 0; length -= 1) {
    const position = search.closing.after(at, length);
    const closer = position === undefined ? undefined : runs[position];
    if (position === undefined || !closer) continue;
    const found = { from, to: closer.from + length, inside: { from: from + length, to: closer.from } };
    return { found, next: position + 1 };
  }
  return undefined;
}

/** Finds the next run of a length. Asked with rising positions, it passes over each run once. */
class ClosingRuns {
  readonly #positions = new Map<number, number[]>();
  readonly #passed = new Map<number, number>();

  constructor(runs: readonly Run[]) {
    runs.forEach(({ length }, position) => {
      const positions = this.#positions.get(length);
      if (positions) positions.push(position);
      else this.#positions.set(length, [position]);
    });
  }

  after(position: number, length: number): number | undefined {
    const positions = this.#positions.get(length);
    // A long run asks for every length below its own, of which hardly one exists.
    if (!positions) return undefined;
    let next = this.#passed.get(length) ?? 0;
    while ((positions[next] ?? Number.POSITIVE_INFINITY) <= position) next += 1;
    this.#passed.set(length, next);
    return positions[next];
  }
}
