import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { AccessibleUserRows } from "../accessible-users/index.js";
import type { MailRows } from "../mail/index.js";

/** The tables of this resource and of those below it. */
export interface LoginRows extends AccessibleUserRows, MailRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof LoginRows> = LoginRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<LoginRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<LoginRows>;
