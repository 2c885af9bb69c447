import { catalogue } from "../../operation/catalogue.js";

/** The errors for callers whose role does not allow a call (platform.md 2, 3.3). */
export const roleErrors = catalogue({
  administratorRequired: { code: "UNAUTHORIZED_PRINCIPAL", msg: "Must be an organization administrator" },
  ownerRequired: { code: "UNAUTHORIZED_PRINCIPAL", msg: "Must be an organization owner" },
  guestRefused: { code: "BAD_REQUEST", msg: "Not allowed for guest users" },
  botRefused: { code: "BAD_REQUEST", msg: "This endpoint does not accept bot requests." },
  botRequired: { code: "BAD_REQUEST", msg: "This endpoint accepts requests of bots only." },
  insufficientPermission: { code: "BAD_REQUEST", msg: "Insufficient permission" },
  notAuthorizedForQuery: { code: "BAD_REQUEST", msg: "User not authorized for this query" },
});
