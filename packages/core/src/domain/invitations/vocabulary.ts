import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import type { GroupRows } from "../groups/index.js";
import type { IdentityRows } from "../identities/index.js";
import type { invitationTables } from "./tables.js";

type OwnRows = RowsOf<typeof invitationTables>;

/** The tables of this resource and of those below it. */
export interface InvitationRows extends IdentityRows, GroupRows, OwnRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof InvitationRows> = InvitationRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<InvitationRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<InvitationRows>;
