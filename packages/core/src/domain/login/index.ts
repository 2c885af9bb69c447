export { accountByEmail, apiKeyOf, hashGiven, renewApiKey } from "./credentials.js";
export { noteLogin } from "./first-login.js";
export { generatePassword, hashGenerated, withGenerated } from "./generated-passwords.js";
export { actorNow, admittedNow } from "./identify.js";
export { KeyRing, randomKey } from "./keys.js";
export { Logins } from "./logins.js";
export { acceptNewPassword, changePassword, passwordErrors, storePassword } from "./own-password.js";
export { isStrong } from "./password-strength.js";
export type { LoginRows } from "./vocabulary.js";
