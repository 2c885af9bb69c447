import { element, type Node } from "../nodes.js";
import { type Claim, claimMatches, type Stage } from "./inline.js";

const wrapping = (sign: RegExp, pattern: RegExp, marks: number, wrap: (children: Node[]) => Node): Stage => ({
  sign,
  find: ({ text }) =>
    Array.from(text.matchAll(pattern), (match): Claim => {
      const [from, to] = [match.index, match.index + match[0].length];
      return { from, to, inside: { from: from + marks, to: to - marks }, wrap };
    }),
});

/** `***x***` */
export const boldItalic = wrapping(/\*{3}/, /\*{3}(?!\s)[^*^\n]+(?<!\s)\*{3}/g, 3, (children) =>
  element("strong", {}, [element("em", {}, children)]),
);

/** `**x**`, where x is as short as possible and may hold asterisks. */
export const bold = wrapping(/\*\*/, /\*\*[^\n]+?\*\*/g, 2, (children) => element("strong", {}, children));

/** `*x*` */
export const italic = wrapping(/\*/, /\*(?!\s)[^*^\n]+(?<!\s)\*/g, 1, (children) => element("em", {}, children));

/** `~~x~~` */
export const strike = wrapping(/~~/, /(?<!~)~~[^~\n]+~~(?!~)/g, 2, (children) => element("del", {}, children));

/** Every newline that is left is a break. */
export const lineBreaks: Stage = {
  sign: /\n/,
  find: (inline) => claimMatches(inline, /\n/g, () => element("br", {})),
};
