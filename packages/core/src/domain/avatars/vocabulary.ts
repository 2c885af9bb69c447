import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { FileRows } from "../files/index.js";
import type { LoginRows } from "../login/index.js";

/** The tables of this resource and of those below it. */
export interface AvatarRows extends FileRows, LoginRows {}

export type Row<N extends keyof AvatarRows> = AvatarRows[N]["row"];
export type ReadTx = Reading<AvatarRows>;
export type WriteTx = Writing<AvatarRows>;
