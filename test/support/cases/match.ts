import { countAssertion } from "../assert.js";

/** Stands in an expectation for an object that has at least these fields. */
export class Partial {
  constructor(readonly fields: Readonly<Record<string, unknown>>) {}
}

export const partial = (fields: Record<string, unknown>): Partial => new Partial(fields);

const show = (value: unknown): string => JSON.stringify(value) ?? String(value);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const compareFields = (actual: unknown, fields: Readonly<Record<string, unknown>>, path: string): string | null => {
  if (!isObject(actual)) return `${path} is ${show(actual)} instead of an object`;
  for (const name in fields) {
    const difference = differs(actual[name], fields[name], `${path}.${name}`);
    if (difference !== null) return difference;
  }
  return null;
};

const compareLists = (actual: unknown, expected: readonly unknown[], path: string): string | null => {
  if (!Array.isArray(actual)) return `${path} is ${show(actual)} instead of a list`;
  if (actual.length !== expected.length)
    return `${path} has ${actual.length} items instead of ${expected.length}: ${show(actual)}`;
  for (const [i, item] of expected.entries()) {
    const difference = differs(actual[i], item, `${path}[${i}]`);
    if (difference !== null) return difference;
  }
  return null;
};

/**
 * Where a value differs from what is expected; null when it does not. In the expectation `partial({…})` stands for an object with
 * at least these fields, and a function for whatever it returns true for.
 */
export const differs = (actual: unknown, expected: unknown, path: string): string | null => {
  countAssertion();
  if (typeof expected === "function") return expected(actual) === true ? null : `${path} is ${show(actual)}`;
  if (expected instanceof Partial) return compareFields(actual, expected.fields, path);
  if (Array.isArray(expected)) return compareLists(actual, expected, path);
  if (!isObject(expected))
    return Object.is(actual, expected) ? null : `${path} is ${show(actual)}, not ${show(expected)}`;
  const difference = compareFields(actual, expected, path);
  if (difference !== null) return difference;
  const extra = Object.keys(actual as object).filter((name) => !(name in expected));
  return extra.length === 0
    ? null
    : `${path} also has ${extra.map((name) => `${name}: ${show((actual as Record<string, unknown>)[name])}`).join(", ")}`;
};
