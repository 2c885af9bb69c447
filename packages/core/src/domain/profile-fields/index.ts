export { externalAccounts } from "./external-accounts.js";
export { changeProfile, profileChanges, profileValueErrors } from "./profile-values.js";
export type { ProfileFieldRows } from "./vocabulary.js";
