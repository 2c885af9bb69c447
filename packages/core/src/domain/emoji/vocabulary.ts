import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { UserRows } from "../users/index.js";

/** The tables of this resource and of those below it. */
export interface EmojiRows extends UserRows {}

export type Row<N extends keyof EmojiRows> = EmojiRows[N]["row"];
export type ReadTx = Reading<EmojiRows>;
export type WriteTx = Writing<EmojiRows>;
