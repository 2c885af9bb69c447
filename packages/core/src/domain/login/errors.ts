import { catalogue } from "../../operation/catalogue.js";

/** Errors about logins in browsers. */
export const loginErrors = catalogue({
  invalidSession: { code: "BAD_REQUEST", msg: "Invalid session" },
});
