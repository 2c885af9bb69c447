import { type Column, filledRow, type Shape } from "@confab/core";
import { type Cell, type Decode, encode, readingOnce } from "./rows.js";
import type { SqliteTable } from "./table.js";

/** Rows of one table that are stored together. What is the same object in one as in the row before is turned into text once. */
export class StoredTogether {
  /** Returns a row as it was stored. Those with the same JSON share what it says. */
  readonly decode: Decode;
  private readonly shape: Shape;
  /** The values of the row before and their cells, by place. */
  private readonly values: unknown[] = [];
  private readonly known: Cell[] = [];

  /** `after` is the number of the commit before. */
  constructor(
    table: SqliteTable,
    private readonly after: number,
  ) {
    this.shape = table.shape;
    this.decode = table.decoderWith(readingOnce());
  }

  /** A checked row as it is to be stored. */
  cells(id: number, row: Readonly<Record<string, unknown>>): Cell[] {
    const { columns } = this.shape;
    const cells: Cell[] = [id];
    let at = 0;
    for (const column of columns) {
      const value = row[column.name];
      if (this.values[at] !== value) {
        this.values[at] = value;
        this.known[at] = this.cell(column, value);
      }
      cells.push(this.known[at] ?? null);
      at += 1;
    }
    return cells;
  }

  private cell(column: Column, value: unknown): Cell {
    const isFilled = this.shape.filled.includes(column.name);
    return encode(column, isFilled ? filledRow({ value }, ["value"], this.after).value : value);
  }
}
