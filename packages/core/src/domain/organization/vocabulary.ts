import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { ChannelRows } from "../channels/index.js";
import type { LoginRows } from "../login/index.js";

/** The tables of this resource and of those below it. */
export interface OrganizationRows extends ChannelRows, LoginRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof OrganizationRows> = OrganizationRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<OrganizationRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<OrganizationRows>;
