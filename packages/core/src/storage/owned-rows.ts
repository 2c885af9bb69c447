import type { WriteTx } from "./storage.js";
import type { RowsOf, Tables } from "./table.js";

/** Deletes the rows that belong to an account, of all tables whose rows do. */
export const deleteOwnedRows = async (tx: object, tables: Tables, user_id: number): Promise<void> => {
  // A transaction has every declared table, whichever of them the caller knows.
  const writing = tx as WriteTx<RowsOf<Tables>>;
  for (const [name, { ownedBy }] of Object.entries(tables))
    if (ownedBy !== undefined) await writing.deleteRange(name, ownedBy, { prefix: [user_id] });
};
