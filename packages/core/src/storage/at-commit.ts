import type { TSchema } from "../schema/schema.js";

/**
 * Stands for a number that is known only at commit: that of the commit before. It may be written to columns and parts of columns
 * declared as `t.sequence()`, and means "after all that is told up to here".
 */
export const atCommit = Number.MIN_SAFE_INTEGER;

/** Whether a value of this schema may hold `atCommit`. */
export const mayHoldSequence = (schema: TSchema): boolean => {
  if (schema.sequence === true) return true;
  const inside: unknown[] = [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {})];
  return inside.some((part) => isSchema(part) && mayHoldSequence(part));
};

// TypeBox types the keywords of an unknown schema as `any`.
const isSchema = (part: unknown): part is TSchema => typeof part === "object" && part !== null;

/** Returns a value in which `seq` stands for `atCommit`; the value itself where that does not occur. */
export const filledIn = (value: unknown, seq: number): unknown => {
  if (value === atCommit) return seq;
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) {
    const filled = value.map((item) => filledIn(item, seq));
    return filled.some((item, at) => item !== value[at]) ? filled : value;
  }
  let filled: object = value;
  for (const [name, part] of Object.entries(value)) {
    const known = filledIn(part, seq);
    if (known !== part) filled = { ...filled, [name]: known };
  }
  return filled;
};

/** Returns a row, or some columns of one, with `seq` for `atCommit` in the columns `names`; the row itself where there is none. */
export const filledRow = <T extends object>(row: T, names: readonly string[], seq: number): T => {
  let filled = row;
  for (const name of names) {
    const value: unknown = Reflect.get(row, name);
    const known = filledIn(value, seq);
    if (known !== value) filled = { ...filled, [name]: known };
  }
  return filled;
};
