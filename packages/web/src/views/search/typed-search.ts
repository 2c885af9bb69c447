import type { MessageTerm, StoreView } from "@confab/client";
import { operandsFor, operatorNamed, type SearchOperator } from "./operands.js";

/** What somebody has typed: an operator with the beginning of its operand, or words. */
export type Typed =
  | {
      readonly kind: "operator";
      readonly operator: SearchOperator;
      readonly operand: string;
      readonly negated: boolean;
    }
  | { readonly kind: "words"; readonly words: string; readonly negated: boolean };

const unquoted = (text: string): string => text.replace(/^"(.*?)"?$/, "$1");

/** Reads a part of a search, such as `-sender:may` or `coffee`. */
export const readTyped = (text: string): Typed => {
  const [, minus = "", rest = ""] = /^(-?)(.*)$/s.exec(text.trimStart()) ?? [];
  const [, name = "", operand = ""] = /^([a-z-]+):(.*)$/is.exec(rest) ?? [];
  const operator = operatorNamed(name);
  const negated = minus !== "" && rest !== "";
  if (operator !== undefined) return { kind: "operator", operator, operand: unquoted(operand.trim()), negated };
  return { kind: "words", words: rest.trim(), negated };
};

/** Whole parts of a search: an operator with its operand, or a word. */
const partsOf = (text: string): string[] => text.match(/-?[a-z-]+:"[^"]*"|-?"[^"]*"|\S+/gi) ?? [];

/** Returns what a typed search means. Words that stand together are one condition. */
export const termsTyped = (view: StoreView, text: string, topics: readonly string[]): MessageTerm[] => {
  const terms: MessageTerm[] = [];
  const words: string[] = [];
  for (const part of partsOf(text)) {
    const typed = readTyped(part);
    if (typed.kind === "words") {
      if (typed.negated) terms.push({ operator: "search", operand: typed.words, negated: true });
      else words.push(typed.words);
      continue;
    }
    const [operand] = operandsFor(view, typed.operator, typed.operand, topics);
    if (operand === undefined) words.push(part);
    else terms.push({ operator: typed.operator, operand, negated: typed.negated });
  }
  if (words.length > 0) terms.push({ operator: "search", operand: words.join(" "), negated: false });
  return terms;
};
