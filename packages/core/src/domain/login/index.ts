// API keys, passwords, and finding the account that makes a call. What that account may do is in `permissions`.

import { defineResource } from "../../operation/resource.js";
import { resource as users } from "../users/index.js";
import { loginErrors } from "./errors.js";
import * as operations from "./operations/index.js";
import { logIn } from "./pages/log-in.js";
import { logOut } from "./pages/log-out.js";
import { loginServices } from "./services.js";
import { oldSessions } from "./sessions/old-sessions.js";
import { loginSteps } from "./steps.js";
import { sessionTables } from "./tables.js";

export {
  accountPassword,
  confirmLogin,
  confirmPassword,
  keyParams,
  keyPrice,
  passwordConfirmationErrors,
  stillConfirmed,
} from "./confirm-password.js";
export { accountByEmail, apiKeyOf, hashGiven, renewApiKey } from "./credentials.js";
export { noteLogin } from "./first-login.js";
export { generatePassword, hashGenerated } from "./generated-passwords.js";
export { actorNow, admittedNow } from "./identify.js";
export { KeyRing, randomKey } from "./keys.js";
export { acceptNewPassword, changePassword, passwordErrors, storePassword } from "./own-password.js";
export { newPasswordField } from "./pages/new-password-field.js";
export { inPasswordLane } from "./password-lanes.js";
export { isStrong } from "./password-strength.js";
export { keyRing, loginAttempts } from "./services.js";
export { endSessions } from "./sessions/browser-sessions.js";
export { beginPageLogin, enterWebClient } from "./sessions/page-login.js";
export { errors, type LoginRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "login",
  about: users.about,
  tables: sessionTables,
  steps: loginSteps,
  errors: loginErrors,
  operations,
  pages: [logIn, logOut],
  services: loginServices,
  jobs: [oldSessions],
});
