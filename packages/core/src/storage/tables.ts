import { alertWordTables } from "../domain/alert-words/tables.js";
import { botCallTables } from "../domain/bot-calls/tables.js";
import { botTables } from "../domain/bots/tables.js";
import { channelTables } from "../domain/channels/tables.js";
import { conversationTables } from "../domain/conversations/tables.js";
import { fileTables } from "../domain/files/tables.js";
import { invitationTables } from "../domain/invitations/tables.js";
import { linkTables } from "../domain/mail/tables.js";
import { messageTables } from "../domain/messages/tables.js";
import { mutedUserTables } from "../domain/muted-users/tables.js";
import { onboardingTables } from "../domain/onboarding/tables.js";
import { groupTables } from "../domain/permissions/tables.js";
import { presenceTables } from "../domain/presence/tables.js";
import { profileTables } from "../domain/profile-fields/tables.js";
import { realmTables } from "../domain/realm/tables.js";
import { statusTables } from "../domain/statuses/tables.js";
import { topicTables } from "../domain/topics/tables.js";
import { userTables } from "../domain/users/tables.js";
import { eventTables } from "../events/log/tables.js";
import type { ReadTransaction, WriteTransaction } from "./storage.js";
import type { RowOf } from "./table.js";

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
export type ReadTx = ReadTransaction<ConfabTables>;
export type WriteTx = WriteTransaction<ConfabTables>;
