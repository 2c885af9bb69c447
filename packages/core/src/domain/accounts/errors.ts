import { catalogue } from "../../operation/catalogue.js";
import { t } from "../../schema/schema.js";

/** The errors of what administrators do with accounts (users.md 2.2, 3.4 to 3.6). */
export const administrationErrors = catalogue({
  emailChangeRefused: { code: "BAD_REQUEST", msg: "User not authorized to change user emails" },
  invalidNewEmail: { code: "BAD_REQUEST", msg: "Invalid new email address." },
  newEmailRefused: { code: "BAD_REQUEST", msg: "New email value error: {text}" },
  lastOwnerRole: {
    code: "BAD_REQUEST",
    msg: "The owner permission cannot be removed from the only organization owner.",
  },
  lastOwner: { code: "BAD_REQUEST", msg: "Cannot deactivate the only organization owner" },
  lastAccount: {
    code: "CANNOT_DEACTIVATE_LAST_USER",
    msg: "Cannot deactivate the only {entity}.",
    fields: {
      is_last_owner: t.boolean(),
      entity: t.string({ description: "What the account is the last one of" }),
    },
  },
  placeholderAccount: {
    code: "BAD_REQUEST",
    msg: "Cannot activate a placeholder account; ask the user to sign up, instead.",
  },
});
