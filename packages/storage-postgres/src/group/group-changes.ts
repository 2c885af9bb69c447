import type { Held } from "../changes/layer.js";
import type { PostgresTable } from "../rows/table.js";

interface ChangeOfPlace {
  place: number;
  held: Held;
}

/** What the works of a group have changed, by table, in the order of their places. */
export class GroupChanges {
  private readonly tables = new Map<PostgresTable, ChangeOfPlace[]>();
  private last = -1;

  add(place: number, table: PostgresTable, held: Held): void {
    this.last = place;
    const changes = this.tables.get(table);
    if (changes === undefined) this.tables.set(table, [{ place, held }]);
    else changes.push({ place, held });
  }

  /** Whether a work at that place or behind it has changed anything. */
  hasAnySince(place: number): boolean {
    return this.last >= place;
  }

  /** Whether a test holds for a row of the table that a work at that place or behind it has changed. */
  someSince(place: number, table: PostgresTable, test: (held: Held) => boolean): boolean {
    const changes = this.tables.get(table) ?? [];
    for (let at = changes.length - 1; at >= 0; at -= 1) {
      const change = changes[at] as ChangeOfPlace;
      if (change.place < place) return false;
      if (test(change.held)) return true;
    }
    return false;
  }
}
