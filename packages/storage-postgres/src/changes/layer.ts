import type { Cells } from "../rows/rows.js";
import type { PostgresTable } from "../rows/table.js";

/** A changed row: how it was before the change, and how it is; undefined where there is no row. */
export interface Held {
  id: number;
  before: Cells | undefined;
  cells: Cells | undefined;
}

/** The changed rows of one table, and what they have that no other row may have. */
export class HeldRows {
  readonly rows = new Map<number, Held>();
  /** Whose what is unique is; undefined until somebody asks, since most writes never do (benchmark postgres-send). */
  private claims: Map<string, number> | undefined;

  constructor(private readonly table: PostgresTable) {}

  put(held: Held): void {
    if (this.claims !== undefined) {
      this.drop(held.id);
      this.claim(this.claims, held);
    }
    this.rows.set(held.id, held);
  }

  /** Forgets that a row was changed. */
  drop(id: number): void {
    const cells = this.rows.get(id)?.cells;
    this.rows.delete(id);
    if (cells === undefined || this.claims === undefined) return;
    for (const { key } of this.table.claimsOf(cells)) if (this.claims.get(key) === id) this.claims.delete(key);
  }

  /** The changed row that has what `key` names. */
  claimant(key: string): number | undefined {
    this.claims ??= this.claimsOfAll();
    return this.claims.get(key);
  }

  private claimsOfAll(): Map<string, number> {
    const claims = new Map<string, number>();
    for (const held of this.rows.values()) this.claim(claims, held);
    return claims;
  }

  private claim(claims: Map<string, number>, { id, cells }: Held): void {
    if (cells !== undefined) for (const { key } of this.table.claimsOf(cells)) claims.set(key, id);
  }
}

/** Changes of rows that the database was not told yet. */
export class Layer {
  readonly tables = new Map<PostgresTable, HeldRows>();

  rowsOf(table: PostgresTable): HeldRows {
    const rows = this.tables.get(table) ?? new HeldRows(table);
    this.tables.set(table, rows);
    return rows;
  }

  find(table: PostgresTable, id: number): Held | undefined {
    return this.tables.get(table)?.rows.get(id);
  }

  /** Calls `use` for each changed row. */
  each(use: (table: PostgresTable, held: Held) => void): void {
    for (const [table, { rows }] of this.tables) for (const held of rows.values()) use(table, held);
  }

  /** The changed rows of a table. */
  changes(table: PostgresTable): Iterable<Held> {
    return this.tables.get(table)?.rows.values() ?? [];
  }

  /** Whether other changes make new rows with an id, or something unique, that rows have by these. */
  collides({ tables }: Layer): boolean {
    return [...tables].some(([table, { rows }]) => {
      const own = this.tables.get(table);
      if (own === undefined) return false;
      return [...rows.values()].some(({ id, before, cells }) => {
        if (cells === undefined) return false;
        if (before === undefined && own.rows.get(id)?.cells !== undefined) return true;
        return table.claimsOf(cells).some(({ key }) => (own.claimant(key) ?? id) !== id);
      });
    });
  }

  get isEmpty(): boolean {
    return [...this.tables.values()].every(({ rows }) => rows.size === 0);
  }
}
