import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { ChannelRows } from "../channels/index.js";
import type { LoginRows } from "../login/index.js";

/** The tables of this resource and of those below it. */
export interface OrganizationRows extends ChannelRows, LoginRows {}

export type Row<N extends keyof OrganizationRows> = OrganizationRows[N]["row"];
export type ReadTx = Reading<OrganizationRows>;
export type WriteTx = Writing<OrganizationRows>;
