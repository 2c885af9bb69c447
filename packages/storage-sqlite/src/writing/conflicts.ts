import type { NewRow, Value } from "@confab/core";
import type { SqliteDatabase } from "../driver/database.js";
import type { Cell } from "../rows/rows.js";
import type { Sequences } from "../rows/sequences.js";
import type { SqliteTable } from "../rows/table.js";
import type { WriteSet } from "./write-set.js";

/** New rows of a table with unique indexes up to which each is looked for before it is stored. */
const mostSought = 32;

/** Finds what stands against new rows before they are written, so that those nothing stands against can wait for the commit. */
export class Conflicts {
  constructor(
    private readonly database: SqliteDatabase,
    private readonly sequences: Sequences,
    private readonly set: WriteSet,
  ) {}

  /** Whether neither the row's id nor what is unique about it can be there already. */
  isNone(table: SqliteTable, { id }: NewRow, cells: readonly Cell[]): boolean {
    if (id !== undefined && !this.sequences.isFresh(table.shape.name, id)) return false;
    const rows = this.set.rowsOf(table);
    return table.claimsOf(cells).every(
      ({ index, values, key }) =>
        !rows.isClaimed(key) &&
        // Bytes have no order, so that no index holds them.
        table.find(this.database, index, { prefix: values as Value[], limit: 1 }).length === 0,
    );
  }

  /** As `isNone`, for rows that are stored together; false, too, where looking for each would cost too much. */
  areNone(table: SqliteTable, rows: readonly NewRow[]): boolean {
    if (table.isUnique && rows.length > mostSought) return false;
    const taken = new Set<unknown>();
    return rows.every((row) => {
      const cells = table.isUnique ? table.encoded(row.id ?? 0, row) : [];
      const own = [...table.claimsOf(cells).map(({ key }) => key), ...(row.id === undefined ? [] : [row.id])];
      const isNew = own.every((claim) => !taken.has(claim));
      for (const claim of own) taken.add(claim);
      return isNew && this.isNone(table, row, cells);
    });
  }
}
