import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { LoginRows } from "../login/index.js";

/** The tables of this resource and of those below it. */
export interface IdentityRows extends LoginRows {}

export type Row<N extends keyof IdentityRows> = IdentityRows[N]["row"];
export type ReadTx = Reading<IdentityRows>;
export type WriteTx = Writing<IdentityRows>;
