import { fail } from "../../errors.js";

/** One term of a narrow, its aliases resolved. */
export interface Term {
  operator: string;
  operand: string | number | number[];
  negated: boolean;
}

const aliases: Record<string, string> = {
  stream: "channel",
  streams: "channels",
  "pm-with": "dm",
  pm_with: "dm",
  "group-pm-with": "group-pm-with",
  group_pm_with: "group-pm-with",
};

type OperandKind = "stringOrInteger" | "stringOrIntegers" | "string";

const operandKinds: Record<string, OperandKind> = {
  channel: "stringOrInteger",
  id: "stringOrInteger",
  sender: "stringOrInteger",
  dm: "stringOrIntegers",
};

const invalid = (text: string) => fail("invalidParameter", { text });

/** The terms of a `narrow` parameter, in either form clients send (messages.md A5). */
export const readTerms = (narrow: readonly unknown[]): Term[] => narrow.map(readTerm);

const readTerm = (element: unknown, index: number): Term => {
  const path = `narrow[${index}]`;
  if (Array.isArray(element)) {
    const isPair = element.length === 2 && element.every((part) => typeof part === "string");
    if (!isPair) throw invalid(`${path}: element is not a string pair`);
    return toTerm(path, element[0] as string, element[1], false);
  }
  if (typeof element !== "object" || element === null) throw invalid(`${path}: dict or list required`);
  const { operator, operand, negated = false } = element as Record<string, unknown>;
  if (operand === undefined) throw invalid(`${path}: operand is missing`);
  if (operator === undefined) throw invalid(`${path}: operator is missing`);
  if (typeof operator !== "string") throw invalid(`${path}["operator"] is not a string`);
  if (typeof negated !== "boolean") throw invalid(`${path}["negated"] is not a boolean`);
  return toTerm(path, operator, operand, negated);
};

const toTerm = (path: string, typed: string, operand: unknown, negated: boolean): Term => {
  const operator = Object.hasOwn(aliases, typed) ? (aliases[typed] as string) : typed;
  const kind = Object.hasOwn(operandKinds, operator) ? (operandKinds[operator] as OperandKind) : "string";
  const text = checkOperand(kind, operand);
  if (text !== null) throw invalid(`${path}["operand"] ${text}`);
  return { operator, operand: operand as Term["operand"], negated };
};

const isInteger = (value: unknown): boolean => typeof value === "number" && Number.isSafeInteger(value);

/** What is wrong with an operand; null when nothing is. */
const checkOperand = (kind: OperandKind, operand: unknown): string | null => {
  if (typeof operand === "string") return null;
  if (kind === "stringOrInteger") return isInteger(operand) ? null : "is not a string or integer";
  if (kind === "string") return "is not a string";
  return Array.isArray(operand) && operand.every(isInteger) ? null : "is not a string or an integer list";
};
