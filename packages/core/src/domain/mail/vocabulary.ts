import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { RealmRows } from "../realm/index.js";
import type { linkTables } from "./tables.js";

type OwnRows = RowsOf<typeof linkTables>;

/** The tables of this resource and of those below it. */
export interface MailRows extends RealmRows, OwnRows {}

export type Row<N extends keyof MailRows> = MailRows[N]["row"];
export type ReadTx = Reading<MailRows>;
export type WriteTx = Writing<MailRows>;
