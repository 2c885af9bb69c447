import type { WriteTransaction } from "./storage.js";
import type { ConfabTables, Row, TableName, WriteTx } from "./tables.js";

/** What a transaction did to a row of a watched table; `after` is null for a deleted one. */
export type RowChange = {
  [N in TableName]: { table: N; id: number; after: Row<N> | null };
}[TableName];

const watched: ReadonlySet<TableName> = new Set<TableName>([
  "users",
  "streams",
  "subscriptions",
  "realm",
  "user_groups",
]);

type AnyTx = WriteTransaction<ConfabTables>;

/** A transaction that notes in `changes` what it does to the tables whose rows are also kept in memory. */
export const observe = (tx: WriteTx, changes: RowChange[]): WriteTx => {
  const note = (table: TableName, id: number, after: unknown) => {
    if (watched.has(table)) changes.push({ table, id, after } as RowChange);
  };
  return {
    get: (table, id) => tx.get(table, id),
    getMany: (table, ids) => tx.getMany(table, ids),
    scan: (table, index, scan) => tx.scan(table, index, scan),
    count: (table, index, range) => tx.count(table, index, range),
    search: (table, search) => tx.search(table, search),
    nextId: (sequence, count) => tx.nextId(sequence, count),
    deleteRange: (table, index, scan) => tx.deleteRange(table, index, scan),
    insert: async (table, row) => {
      const stored = await tx.insert(table, row);
      note(table, stored.id, stored);
      return stored;
    },
    insertMany: async (table, rows) => {
      const stored = await tx.insertMany(table, rows);
      for (const row of stored) note(table, row.id, row);
      return stored;
    },
    update: async (table, id, changes_) => {
      const stored = await tx.update(table, id, changes_);
      note(table, id, stored);
      return stored;
    },
    delete: async (table, id) => {
      note(table, id, null);
      return tx.delete(table, id);
    },
  } satisfies AnyTx;
};
