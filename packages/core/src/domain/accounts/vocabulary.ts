import type { ReadTx as Reading, WriteTx as Writing } from "../../storage/storage.js";
import type { AvatarRows } from "../avatars/index.js";
import type { InvitationRows } from "../invitations/index.js";
import type { ProfileFieldRows } from "../profile-fields/index.js";

/** The tables of this resource and of those below it. */
export interface AccountRows extends AvatarRows, ProfileFieldRows, InvitationRows {}

export type Row<N extends keyof AccountRows> = AccountRows[N]["row"];
export type ReadTx = Reading<AccountRows>;
export type WriteTx = Writing<AccountRows>;
