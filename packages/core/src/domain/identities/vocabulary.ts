import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { LoginRows } from "../login/index.js";

/** The tables of this resource and of those below it. */
export interface IdentityRows extends LoginRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof IdentityRows> = IdentityRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<IdentityRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<IdentityRows>;
