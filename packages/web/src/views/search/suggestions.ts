import type { MessageTerm, StoreView } from "@confab/client";
import { t } from "../../texts/index.js";
import { kinds, operandsFor, type SearchOperator } from "./operands.js";
import { termText } from "./term-text.js";
import { readTyped } from "./typed-search.js";

/** What is offered to somebody who searches: a condition, or an operator that still needs its operand. */
export type Suggestion = { readonly key: string; readonly label: string; readonly hint?: string } & (
  | { readonly kind: "terms"; readonly terms: readonly MessageTerm[] }
  | { readonly kind: "operator"; readonly text: string }
);

/** What suggestions depend on, beside the store. */
export interface SuggestionContext {
  /** What was typed since the last condition. */
  readonly typed: string;
  /** The topics of the channel that the search is in. */
  readonly topics: readonly string[];
  /** The conversation that one looks at; empty where it is none. */
  readonly here: readonly MessageTerm[];
}

const operators = Object.keys(kinds) as SearchOperator[];

const ofTerm = (view: StoreView, term: MessageTerm): Suggestion => ({
  kind: "terms",
  key: `${term.negated}:${term.operator}:${term.operand}`,
  label: termText(view, term),
  terms: [term],
});

const ofOperator = (operator: SearchOperator, minus = ""): Suggestion => ({
  kind: "operator",
  key: operator,
  label: `${minus}${operator}:`,
  hint: t.search.operators[operator],
  text: `${minus}${operator}:`,
});

/** Conditions that are offered before a word is typed. */
const usual: readonly MessageTerm[] = [
  { operator: "is", operand: "unread" },
  { operator: "has", operand: "attachment" },
];

const atFirst = (view: StoreView, here: readonly MessageTerm[]): Suggestion[] => [
  ...(here.length === 0 ? [] : [{ kind: "terms" as const, key: "here", label: t.search.here, terms: here }]),
  ...operators.map((operator) => ofOperator(operator)),
  ...usual.map((term) => ofTerm(view, term)),
];

/** So many people and channels are offered for a word without an operator. */
const fewOfAKind = 3;

const forWords = (view: StoreView, words: string, negated: boolean): Suggestion[] => {
  const term = (operator: SearchOperator) => (operand: MessageTerm["operand"]) =>
    ofTerm(view, { operator, operand, negated });
  const folded = words.toLowerCase();
  const named = operators.filter((operator) => operator.startsWith(folded));
  const people = operandsFor(view, "sender", words, []).slice(0, fewOfAKind);
  const channels = operandsFor(view, "channel", words, []).slice(0, fewOfAKind);
  const search: Suggestion = {
    ...ofTerm(view, { operator: "search", operand: words, negated }),
    label: negated ? t.search.without(words) : t.search.forWords(words),
  };
  return [
    search,
    ...named.map((operator) => ofOperator(operator, negated ? "-" : "")),
    ...channels.map(term("channel")),
    ...people.map(term("sender")),
  ];
};

/** Returns what to offer, the best first. */
export const suggestionsFor = (view: StoreView, { typed, topics, here }: SuggestionContext): Suggestion[] => {
  if (typed.trim() === "") return atFirst(view, here);
  const read = readTyped(typed);
  if (read.kind === "words")
    return read.words === ""
      ? operators.map((operator) => ofOperator(operator, "-"))
      : forWords(view, read.words, read.negated);
  const { operator, operand, negated } = read;
  return operandsFor(view, operator, operand, topics).map((found) =>
    ofTerm(view, { operator, operand: found, negated }),
  );
};
