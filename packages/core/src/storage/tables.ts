import type { ReadTransaction, WriteTransaction } from "./storage.js";
import type { RowOf } from "./table.js";
import { accountTables } from "./tables/accounts.js";
import { botTables } from "./tables/bots.js";
import { channelTables } from "./tables/channels.js";
import { eventTables } from "./tables/events.js";
import { fileTables } from "./tables/files.js";
import { groupTables } from "./tables/groups.js";
import { invitationTables } from "./tables/invitations.js";
import { linkTables } from "./tables/links.js";
import { messageTables } from "./tables/messages.js";
import { personalTables } from "./tables/personal.js";
import { profileTables } from "./tables/profile.js";

/**
 * Everything one organization stores. Times are UNIX seconds. `…_folded` columns hold what names and addresses are compared by
 * (`rules/folding.ts`).
 */
export const tables = {
  ...accountTables,
  ...botTables,
  ...profileTables,
  ...groupTables,
  ...channelTables,
  ...messageTables,
  ...personalTables,
  ...linkTables,
  ...invitationTables,
  ...eventTables,
  ...fileTables,
} as const;

export type ConfabTables = typeof tables;
export type TableName = keyof ConfabTables & string;
export type Row<N extends TableName> = RowOf<ConfabTables, N>;
export type ReadTx = ReadTransaction<ConfabTables>;
export type WriteTx = WriteTransaction<ConfabTables>;
