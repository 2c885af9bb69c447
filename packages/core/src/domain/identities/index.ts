// Names and addresses of people: which are allowed, and changing them. The other changes of accounts are in `accounts`.

import { defineResource } from "../../operation/resource.js";
import { emailErrors } from "./errors.js";
import { confirmNewEmail } from "./pages/confirm-new-email.js";
import { newEmailForm } from "./pages/new-email-form.js";

export {
  changeEmail,
  type NewAddressError,
  newAddressError,
  newAddressErrors,
  tellOldAddress,
} from "./change-email.js";
export { changeFullName, changeOwnName, type NameChangeError, nameChangeErrors } from "./change-name.js";
export {
  acceptIdentity,
  type IdentityError,
  identityErrors,
  insertAccount,
  type NewAccount,
} from "./insert-account.js";
export { emailChangeErrors, requestEmailChange } from "./request-email-change.js";
export { errors, type IdentityRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "identities",
  errors: emailErrors,
  pages: [confirmNewEmail, newEmailForm],
});
