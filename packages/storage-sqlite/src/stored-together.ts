import { filledRow, type NewRow, type Shape } from "@confab/core";
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
  cells(id: number, row: NewRow): Cell[] {
    const cells: Cell[] = [id];
    for (let at = 0; at < this.shape.columns.length; at++) cells.push(this.cell(at, row));
    return cells;
  }

  private cell(at: number, row: NewRow): Cell {
    const { columns, filled } = this.shape;
    const column = columns[at];
    if (column === undefined) throw new TypeError(`The table ${this.shape.name} has no column ${at}.`);
    const { name } = column;
    const value: unknown = Reflect.get(row, name);
    if (at < this.values.length && this.values[at] === value) return this.known[at] ?? null;
    const cell = encode(column, filled.includes(name) ? filledRow({ value }, ["value"], this.after).value : value);
    this.values[at] = value;
    this.known[at] = cell;
    return cell;
  }
}
