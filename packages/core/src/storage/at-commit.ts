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
const filledIn = (value: unknown, seq: number): unknown => {
  if (value === atCommit) return seq;
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  return Array.isArray(value) ? filledList(value, seq) : filledObject(value, seq);
};

// Most values hold none, and thousands are looked at in one commit; so nothing is copied that stays as it is.
const filledList = (list: readonly unknown[], seq: number): readonly unknown[] => {
  let whole: unknown[] | undefined;
  for (const [at, part] of list.entries()) {
    const known = filledIn(part, seq);
    if (known === part) continue;
    whole ??= [...list];
    whole[at] = known;
  }
  return whole ?? list;
};

const filledObject = (value: object, seq: number): object => {
  let whole: Record<string, unknown> | undefined;
  for (const [name, part] of Object.entries(value)) {
    const known = filledIn(part, seq);
    if (known === part) continue;
    whole ??= { ...value };
    whole[name] = known;
  }
  return whole ?? value;
};

/** Puts a number for `atCommit` into one row after the other; rows that were stored together share values. */
export class Filling {
  /** The value that was looked at last, and what it became. */
  private last: { value: unknown; filled: unknown } = { value: null, filled: null };

  constructor(private readonly seq: number) {}

  /** Returns a row, or some columns of one, with `atCommit` replaced in the columns `names`; the row itself where there is none. */
  row<T extends object>(row: T, names: readonly string[]): T {
    let known = row;
    for (const name of names) {
      const value: unknown = Reflect.get(row, name);
      if (this.last.value !== value) this.last = { value, filled: filledIn(value, this.seq) };
      if (this.last.filled !== value) known = { ...known, [name]: this.last.filled };
    }
    return known;
  }
}

/** Does what `Filling` does, for one row. */
export const filledRow = <T extends object>(row: T, names: readonly string[], seq: number): T =>
  new Filling(seq).row(row, names);
