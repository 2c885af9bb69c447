import { catalogue } from "../../operation/catalogue.js";

/** The reasons why an account may not have another address (users.md 2.1). */
export const emailErrors = catalogue({
  invalidAddress: { code: "BAD_REQUEST", msg: "Invalid address." },
  foreignDomain: { code: "BAD_REQUEST", msg: "Outside your domain." },
  disposableNewAddress: { code: "BAD_REQUEST", msg: "Please use your real email address." },
  addressHasAccount: { code: "BAD_REQUEST", msg: "Already has an account." },
  addressDeactivated: { code: "BAD_REQUEST", msg: "Account has been deactivated." },
  addressReserved: { code: "BAD_REQUEST", msg: "Reserved for system bots." },
});
