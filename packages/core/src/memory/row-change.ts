import type { AnyRow, StoredTables } from "../storage/table.js";

/** A change of one row of a resident table; `after` is null where the row was deleted. */
export interface RowChange {
  table: string;
  id: number;
  after: AnyRow | null;
}

/** A change of a row in one of these tables, which `table` tells apart. */
export type ChangeOf<R extends StoredTables<R>> = {
  [N in keyof R & string]: { table: N; id: number; after: R[N]["row"] | null };
}[keyof R & string];

/** Whether a change is one of this table, whose rows are of type `T`. */
export const isOf = <T extends { id: number }>(
  change: RowChange,
  table: string,
): change is RowChange & { after: T | null } => change.table === table;
