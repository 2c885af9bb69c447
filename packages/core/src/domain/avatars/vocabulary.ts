import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { FileRows } from "../files/index.js";
import type { LoginRows } from "../login/index.js";

/** The tables of this resource and of those below it. */
export interface AvatarRows extends FileRows, LoginRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof AvatarRows> = AvatarRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<AvatarRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<AvatarRows>;
