import { isDictionary } from "../../../schema/is-dictionary.js";
import { t } from "../../../schema/schema.js";
import { type ErrorText, errorText } from "../../../text/error-text.js";
import { fold } from "../../../text/folding.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import type { Raising } from "../vocabulary.js";

/** One term of a narrow. */
export interface Term {
  /** The operator as the caller spelled it. */
  typed: string;
  /** The operator by its present name. */
  operator: string;
  operand: string | number | number[];
  negated: boolean;
}

const aliases: ReadonlyMap<string, string> = new Map([
  ["stream", "channel"],
  ["streams", "channels"],
  ["pm-with", "dm"],
  ["pm_with", "dm"],
  ["group_pm_with", "group-pm-with"],
]);

type OperandKind = "stringOrInteger" | "stringOrIntegers" | "words" | "string";

const stringOrInteger = ["channel", "id", "sender", "dm-including", "group-pm-with", "mentions", "with"];

const operandKinds: ReadonlyMap<string, OperandKind> = new Map([
  ...stringOrInteger.map((operator) => [operator, "stringOrInteger"] as const),
  ["dm", "stringOrIntegers"],
  ["search", "words"],
]);

/** A term as callers pass it: an object, or a pair of operator and operand. */
export const narrowTermShape = t.named(
  "NarrowTerm",
  t.anyOf(
    t.object({
      operator: t.string(),
      operand: t.anyOf(t.string(), t.integer(), t.array(t.integer())),
      negated: t.optional(t.boolean()),
    }),
    t.array(t.string(), { description: "Operator and operand" }),
  ),
);

/**
 * For how many requests a narrow counts. Many messages are read to find the few that a negated term leaves. The forms of the terms
 * are not checked yet.
 */
export const narrowPrice = (narrow: readonly unknown[] | null): number =>
  narrow?.some((term) => isDictionary(term) && term.negated === true) ? 5 : 1;

/** Returns the folded name of the topic that an operand names. The empty one may be called by its name (messages.md A5). */
export const foldedTopic = (operand: string): string => (operand === emptyTopicDisplayName ? "" : fold(operand));

const invalid = (call: Raising<"invalidParameter">, text: ErrorText) => call.fail("invalidParameter", { text });

/** Returns the terms of a `narrow` parameter, in either form that clients send (messages.md A5); throws for other forms. */
export const readTerms = (call: Raising<"invalidParameter">, narrow: readonly unknown[]): Term[] =>
  narrow.map((element, index) => readTerm(call, element, `narrow[${index}]`));

const readTerm = (call: Raising<"invalidParameter">, element: unknown, path: string): Term => {
  const refuse = (detail: string) => invalid(call, errorText`Invalid ${path}: Value error, ${detail}`);
  const { operator, operand, negated = false } = fieldsOf(element, refuse);
  if (typeof operator !== "string") throw invalid(call, errorText`${path}["operator"] is not a string`);
  if (typeof negated !== "boolean") throw invalid(call, errorText`${path}["negated"] is not a boolean`);
  for (const text of [operator, operand]) checkText(call, path, text);
  const present = aliases.get(operator) ?? operator;
  const kind = operandKinds.get(present) ?? "string";
  return { typed: operator, operator: present, operand: readOperand(kind, operand, refuse), negated };
};

type Refuse = (detail: string) => Error;

const fieldsOf = (element: unknown, refuse: Refuse): Readonly<Record<string, unknown>> => {
  if (Array.isArray(element)) {
    const isPair = element.length === 2 && element.every((part) => typeof part === "string");
    if (!isPair) throw refuse("element is not a string pair");
    return { operator: element[0], operand: element[1] };
  }
  if (!isDictionary(element)) throw refuse("dict or list required");
  if (element.operand === undefined || element.operand === null) throw refuse("operand is missing");
  if (element.operator === undefined || element.operator === null) throw refuse("operator is missing");
  return element;
};

const checkText = (call: Raising<"invalidParameter">, path: string, text: unknown): void => {
  const isKept = typeof text !== "string" || (text.isWellFormed() && !text.includes("\0"));
  if (!isKept) throw invalid(call, errorText`${path} has invalid format`);
};

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);

const readOperand = (kind: OperandKind, operand: unknown, refuse: Refuse): Term["operand"] => {
  if (typeof operand === "string") {
    if (kind === "words" && operand.trim() === "") throw refuse("operand cannot be blank.");
    return operand;
  }
  if (kind === "stringOrInteger") {
    if (isInteger(operand)) return operand;
    throw refuse("operand is not a string or integer");
  }
  if (kind !== "stringOrIntegers") throw refuse("operand is not a string");
  if (Array.isArray(operand) && operand.every(isInteger)) return operand;
  throw refuse("operand is not a string or an integer list");
};
