import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { RealmRows } from "../realm/index.js";
import type { linkTables } from "./tables.js";

type OwnRows = RowsOf<typeof linkTables>;

/** The tables of this resource and of those below it. */
export interface MailRows extends RealmRows, OwnRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof MailRows> = MailRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<MailRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<MailRows>;
