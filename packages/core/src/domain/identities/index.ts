export { changeEmail, newAddressError, tellOldAddress } from "./change-email.js";
export { changeFullName, changeOwnName } from "./change-name.js";
export type { Addressing } from "./email-policy.js";
export { acceptIdentity, identityErrors, insertAccount, type NewAccount } from "./insert-account.js";
export { emailChangeErrors, requestEmailChange } from "./request-email-change.js";
export type { IdentityRows } from "./vocabulary.js";
