import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { AvatarRows } from "../avatars/index.js";
import type { InvitationRows } from "../invitations/index.js";
import type { ProfileFieldRows } from "../profile-fields/index.js";

/** The tables of this resource and of those below it. */
export interface AccountRows extends AvatarRows, ProfileFieldRows, InvitationRows {}

/** A stored row of one of these tables. */
export type Row<N extends keyof AccountRows> = AccountRows[N]["row"];

/** A transaction that reads these tables. */
export type ReadTx = Reading<AccountRows>;

/** A transaction that reads and changes these tables. */
export type WriteTx = Writing<AccountRows>;
