export { createAccount, type ImportedAccount, importAccount } from "./accounts.js";
export { changeRole, checkRoleChange, isOnlyOwner } from "./change-role.js";
export { deactivate } from "./deactivate.js";
export { deleteUser } from "./delete-user.js";
export { hasNewFullMembers, nextFullMember, tellOfFullMembers } from "./full-members.js";
export { checkReactivation, reactivate } from "./reactivate.js";
export {
  accountByExternalId,
  type ExternalUser,
  isInSync,
  linkAccount,
  readExternalUser,
  syncUser,
} from "./sync-user.js";
export { userChanges } from "./update-user.js";
export type { AccountRows } from "./vocabulary.js";
