import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { ProfileFieldRows } from "../profile-fields/index.js";

/** The tables of this resource and of those below it. */
export interface ServerRows extends ProfileFieldRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof ServerRows> = ServerRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<ServerRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<ServerRows>;
