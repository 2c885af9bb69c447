import type { AnyRow, StoredTables } from "../storage/table.js";

/** What a transaction did to a row of a resident table; `after` is null for a deleted one. */
export interface RowChange {
  table: string;
  id: number;
  after: AnyRow | null;
}

/** A change of one of these tables, told by its name. */
export type ChangeOf<R extends StoredTables<R>> = {
  [N in keyof R & string]: { table: N; id: number; after: R[N]["row"] | null };
}[keyof R & string];

/** Whether a change is of this table, which has such rows. */
export const isOf = <T extends { id: number }>(
  change: RowChange,
  table: string,
): change is RowChange & { after: T | null } => change.table === table;
