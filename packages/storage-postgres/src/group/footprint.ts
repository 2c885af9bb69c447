import { comparePosition, type Range } from "@confab/core";
import type { Held, Layer } from "../changes/layer.js";
import type { PostgresTable } from "../rows/table.js";
import type { GroupChanges } from "./group-changes.js";

interface Stretch {
  order: readonly string[];
  range: Range;
}

/** What a work has seen of a table. */
interface Seen {
  ids: Set<number>;
  ranges: Stretch[];
  isWhole: boolean;
}

/** What a work has seen, so that it runs again where a work before it changed that. */
export class Footprint {
  private readonly tables = new Map<PostgresTable, Seen>();
  private readonly relied = new Set<PostgresTable>();

  ids(table: PostgresTable, ids: readonly number[]): void {
    const seen = this.of(table);
    for (const id of ids) seen.ids.add(id);
  }

  range(table: PostgresTable, index: string, range: Range): void {
    this.of(table).ranges.push({ order: table.orderOf(index), range });
  }

  whole(table: PostgresTable): void {
    this.of(table).isWhole = true;
  }

  /** The work knows rows of the table from memory, which follows commits only. */
  rely(table: PostgresTable): void {
    this.relied.add(table);
  }

  /** Whether one of the changes is of a table that the work knows from memory. */
  isOutOfDate({ tables }: Layer): boolean {
    for (const table of this.relied) if ((tables.get(table)?.rows.size ?? 0) > 0) return true;
    return false;
  }

  /** Whether the work would see something else after the changes of the works from that place on. */
  isConcerned(changes: GroupChanges, since: number): boolean {
    for (const [table, seen] of this.tables)
      if (changes.someSince(since, table, (held) => isSeen(table, seen, held))) return true;
    return false;
  }

  private of(table: PostgresTable): Seen {
    const seen = this.tables.get(table) ?? { ids: new Set(), ranges: [], isWhole: false };
    this.tables.set(table, seen);
    return seen;
  }
}

const isSeen = (table: PostgresTable, { ids, ranges, isWhole }: Seen, { id, before, cells }: Held): boolean => {
  if (isWhole || ids.has(id)) return true;
  const rows = [before, cells].filter((row) => row !== undefined).map((row) => table.keysOf(row));
  return ranges.some(({ order, range }) => rows.some((row) => comparePosition(order, range, row) === 0));
};
