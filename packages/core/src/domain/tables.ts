import { eventTables } from "../events/log/tables.js";
import type { ReadTx as Reading, WriteTx as Writing } from "../storage/storage.js";
import type { RowOf, RowsOf } from "../storage/table.js";
import { alertWordTables } from "./alert-words/tables.js";
import { botCallTables } from "./bot-calls/tables.js";
import { botTables } from "./bots/tables.js";
import { channelTables } from "./channels/tables.js";
import { conversationTables } from "./conversations/tables.js";
import { fileTables } from "./files/tables.js";
import { invitationTables } from "./invitations/tables.js";
import { linkTables } from "./mail/tables.js";
import { messageTables } from "./messages/tables.js";
import { mutedUserTables } from "./muted-users/tables.js";
import { onboardingTables } from "./onboarding/tables.js";
import { groupTables } from "./permissions/tables.js";
import { presenceTables } from "./presence/tables.js";
import { profileTables } from "./profile-fields/tables.js";
import { realmTables } from "./realm/tables.js";
import { statusTables } from "./statuses/tables.js";
import { topicTables } from "./topics/tables.js";
import { userTables } from "./users/tables.js";

/**
 * Everything one organization stores. Times are UNIX seconds. `…_folded` columns hold what names and addresses are compared by
 * (`text/folding.ts`).
 */
export const tables = {
  ...realmTables,
  ...userTables,
  ...groupTables,
  ...conversationTables,
  ...channelTables,
  ...fileTables,
  ...linkTables,
  ...alertWordTables,
  ...onboardingTables,
  ...mutedUserTables,
  ...presenceTables,
  ...statusTables,
  ...botTables,
  ...profileTables,
  ...topicTables,
  ...messageTables,
  ...invitationTables,
  ...botCallTables,
  ...eventTables,
} as const;

export type ConfabTables = typeof tables;
export type TableName = keyof ConfabTables & string;
export type Row<N extends TableName> = RowOf<ConfabTables, N>;
export type ConfabRows = RowsOf<ConfabTables>;
export type ReadTx = Reading<ConfabRows>;
export type WriteTx = Writing<ConfabRows>;
