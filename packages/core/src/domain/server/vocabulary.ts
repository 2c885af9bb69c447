import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { ProfileFieldRows } from "../profile-fields/index.js";

/** The tables of this resource and of those below it. */
export interface ServerRows extends ProfileFieldRows {}

export type Row<N extends keyof ServerRows> = ServerRows[N]["row"];
export type ReadTx = Reading<ServerRows>;
export type WriteTx = Writing<ServerRows>;
