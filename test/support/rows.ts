import type { ConfabTables, ReadTransaction, WriteTransaction } from "@confab/core";

/** Transactions on the tables of a chat. */
export type ReadTx = ReadTransaction<ConfabTables>;
export type WriteTx = WriteTransaction<ConfabTables>;
