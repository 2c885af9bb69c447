import { Partial as AtLeast } from "../cases/match.js";

/** The rows of one write that are made, as [table, id]. */
export type MadeInWrite = [table: string, id: number][];

const unknownId = 999_999_999;

/** Which rows were made since a world was opened. Their ids are known to no test beforehand: ids have gaps. */
export class MadeRows {
  private readonly ids = new Map<string, number[]>();

  /** Returns the id of the n-th row of a table that was made, which may be gone by now; where there are fewer, one that no row has. */
  id(table: string, n: number): number {
    return this.ids.get(table)?.[n - 1] ?? unknownId;
  }

  /** Notes the rows of a write that has been committed. */
  note(rows: MadeInWrite): void {
    for (const [table, id] of rows) {
      const ids = this.ids.get(table) ?? [];
      this.ids.set(table, ids);
      ids.push(id);
    }
  }
}

/** Stands for the id of the n-th row of a table that was made, where a case says what is given or expected. */
export class MadeId {
  constructor(
    readonly table: string,
    readonly n: number,
  ) {}

  toString(): string {
    return `${this.table} ${this.n}`;
  }
}

/** What is said before the rows are made that it speaks of: ids may stand where numbers are to be. */
export type Named<T> = T extends number ? T | MadeId : T extends object ? { [K in keyof T]: Named<T[K]> } : T;

/** The same when they are made. */
export type Filled<T> = T extends MadeId ? number : T extends object ? { [K in keyof T]: Filled<T[K]> } : T;

/** Puts in the ids of the rows that a value speaks of. */
export const filledIn = (value: unknown, made: MadeRows): unknown => {
  const inFields = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, inPart(value)]));
  const inPart = (part: unknown): unknown => {
    if (part instanceof MadeId) return made.id(part.table, part.n);
    if (part instanceof AtLeast) return new AtLeast(inFields(part.fields));
    if (Array.isArray(part)) return part.map(inPart);
    const isPlain = Object.getPrototypeOf(part ?? 0) === Object.prototype;
    return isPlain ? inFields(part ?? {}) : part;
  };
  return inPart(value);
};

/** Adds what a call of a transaction has made to the rows of its write. */
export const noteMade = (made: MadeInWrite, call: unknown, values: readonly unknown[], answer: unknown): void => {
  if (call !== "insert" && call !== "insertMany") return;
  // Both are given a table and answer with what is stored.
  const rows = [answer].flat() as { id: number }[];
  for (const { id } of rows) made.push([values[0] as string, id]);
};
