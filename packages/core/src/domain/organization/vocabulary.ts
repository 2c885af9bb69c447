import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { ChannelRows } from "../channels/vocabulary.js";
import type { LoginRows } from "../login/vocabulary.js";

/** The tables of this resource and of those below it. */
export interface OrganizationRows extends ChannelRows, LoginRows {}

export type Row<N extends keyof OrganizationRows> = OrganizationRows[N]["row"];
export type ReadTx = Reading<OrganizationRows>;
export type WriteTx = Writing<OrganizationRows>;
