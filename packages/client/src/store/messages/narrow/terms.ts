type Operand = string | number | readonly number[];

/** One condition of a narrow. */
export interface MessageTerm {
  readonly operator: string;
  readonly operand: Operand;
  readonly negated?: boolean;
}

/** Which messages are meant: those that meet all terms. */
export type MessageNarrow = readonly (MessageTerm | readonly [operator: string, operand: Operand])[];

const plainNames: Readonly<Record<string, string>> = {
  stream: "channel",
  streams: "channels",
  "pm-with": "dm",
  pm_with: "dm",
  group_pm_with: "group-pm-with",
};

const isPair = (term: MessageNarrow[number]): term is readonly [string, Operand] => Array.isArray(term);

/** The terms of a narrow, with today's names of operators. */
export const termsOf = (narrow: MessageNarrow): MessageTerm[] =>
  narrow.map((term) => {
    const { operator, operand, negated = false } = isPair(term) ? { operator: term[0], operand: term[1] } : term;
    return { operator: plainNames[operator] ?? operator, operand, negated };
  });

/** The same for narrows that are written alike. */
export const narrowKey = (narrow: MessageNarrow): string => JSON.stringify(termsOf(narrow));
