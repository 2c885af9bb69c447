import { type Column, filledRow } from "@confab/core";
import { type Cell, type Decode, encode, readingOnce } from "./rows.js";
import type { SqliteTable } from "./table.js";

/** Rows of one table that are stored together. What is the same object in one as in the row before is turned into text once. */
export class StoredTogether {
  /** Returns a row as it was stored. Those with the same JSON share what it says. */
  readonly decode: Decode;
  /** The values of the row before and its cells, `id` first. */
  private values: readonly unknown[] = [];
  private known: readonly Cell[] = [];

  /** `after` is the number of the commit before. */
  constructor(
    private readonly table: SqliteTable,
    private readonly after: number,
  ) {
    this.decode = table.decoderWith(readingOnce());
  }

  /** A checked row as it is to be stored. */
  cells(id: number, row: Readonly<Record<string, unknown>>): readonly Cell[] {
    const { columns } = this.table.shape;
    const values = this.table.valuesOf(row);
    const cells: Cell[] = [id];
    let at = 0;
    for (const value of values) {
      const known = at < this.values.length && this.values[at] === value ? this.known[at + 1] : undefined;
      cells.push(known === undefined ? this.cell(columns[at] as Column, value) : known);
      at += 1;
    }
    this.values = values;
    this.known = cells;
    return cells;
  }

  private cell(column: Column, value: unknown): Cell {
    const isFilled = this.table.shape.filled.includes(column.name);
    return encode(column, isFilled ? filledRow({ value }, ["value"], this.after).value : value);
  }
}
