import { typeset } from "../typeset.js";
import { claimMatches, type Stage } from "./inline.js";
import { signs } from "./signs.js";

/** Finds formulas such as `$$x^2$$` (markdown.md 9.5). */
export const math: Stage = {
  signs: signs("$"),
  find: (inline, { formulas }) =>
    claimMatches(
      inline,
      pattern,
      ([source]) => typeset(source.slice(2, -2), { display: false, shown: source, budget: formulas }) ?? source,
    ),
};

/** Whether a text has a formula, as far as can be seen before its blocks are known. */
export const hasFormula = (text: string): boolean => text.includes("$$") && new RegExp(pattern.source, "u").test(text);

// What an earlier stage has finished is part of no formula.
const pattern = /(?<![\p{L}\p{N}_$])\$\$(?![_$])(?:\\\$|[^$\n\0])+\$\$(?![\p{L}\p{N}_$])/gu;
