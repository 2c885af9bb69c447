import { type Claim, claimMatches, type Inline, type Stage } from "./inline.js";
import { element, type Node } from "./nodes.js";

/** `***x***` */
export const boldItalic: Stage = (inline) =>
  wrapMatches(inline, /\*{3}(?!\s)[^*^\n]+(?<!\s)\*{3}/g, {
    marks: 3,
    wrap: (children) => element("strong", {}, [element("em", {}, children)]),
  });

/** `**x**`, where x is as short as possible and may hold asterisks. */
export const bold: Stage = (inline) =>
  wrapMatches(inline, /\*\*[^\n]+?\*\*/g, { marks: 2, wrap: (children) => element("strong", {}, children) });

/** `*x*` */
export const italic: Stage = (inline) =>
  wrapMatches(inline, /\*(?!\s)[^*^\n]+(?<!\s)\*/g, { marks: 1, wrap: (children) => element("em", {}, children) });

/** `~~x~~` */
export const strike: Stage = (inline) =>
  wrapMatches(inline, /(?<!~)~~[^~\n]+~~(?!~)/g, { marks: 2, wrap: (children) => element("del", {}, children) });

interface Wrapping {
  marks: number;
  wrap(children: Node[]): Node;
}

function wrapMatches({ text }: Inline, pattern: RegExp, { marks, wrap }: Wrapping): Claim[] {
  return Array.from(text.matchAll(pattern), (match) => {
    const [from, to] = [match.index, match.index + match[0].length];
    return { from, to, inside: { from: from + marks, to: to - marks }, wrap };
  });
}

/** Every newline that is left is a break. */
export const lineBreaks: Stage = (inline) => claimMatches(inline, /\n/g, () => element("br", {}));
