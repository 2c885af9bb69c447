import { element, type Node } from "../nodes.js";
import { type Claim, claimMatches, type Stage } from "./inline.js";
import { type Signs, signs } from "./signs.js";

interface Marks {
  signs: Signs;
  pattern: RegExp;
  /** How many characters stand on each side. */
  marks: number;
}

const wrapping = ({ signs, pattern, marks }: Marks, wrap: (children: Node[]) => Node): Stage => ({
  signs,
  find: ({ text }) =>
    Array.from(text.matchAll(pattern), (match): Claim => {
      const [from, to] = [match.index, match.index + match[0].length];
      return { from, to, inside: { from: from + marks, to: to - marks }, wrap };
    }),
});

/** Finds `***x***`, which is bold and italic. */
export const boldItalic = wrapping(
  { signs: signs("*"), pattern: /\*{3}(?!\s)[^*^\n]+(?<!\s)\*{3}/g, marks: 3 },
  (children) => element("strong", {}, [element("em", {}, children)]),
);

/** Finds `**x**`, where x is as short as possible and may hold asterisks. */
export const bold = wrapping({ signs: signs("*"), pattern: /\*\*[^\n]+?\*\*/g, marks: 2 }, (children) =>
  element("strong", {}, children),
);

/** Finds `*x*`. */
export const italic = wrapping({ signs: signs("*"), pattern: /\*(?!\s)[^*^\n]+(?<!\s)\*/g, marks: 1 }, (children) =>
  element("em", {}, children),
);

/** Finds `~~x~~`. */
export const strike = wrapping({ signs: signs("~"), pattern: /(?<!~)~~[^~\n]+~~(?!~)/g, marks: 2 }, (children) =>
  element("del", {}, children),
);

/** Makes a break of every newline that is left. */
export const lineBreaks: Stage = {
  signs: signs("\n"),
  find: (inline) => claimMatches(inline, /\n/g, () => element("br", {})),
};
