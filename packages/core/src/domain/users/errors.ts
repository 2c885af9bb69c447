import { catalogue } from "../../operation/catalogue.js";

/** The errors about users (users.md). */
export const userErrors = catalogue({
  noSuchUser: { code: "BAD_REQUEST", msg: "No such user" },
  targetDeactivated: { code: "BAD_REQUEST", msg: "User is deactivated" },
  userCreationRefused: { code: "BAD_REQUEST", msg: "User not authorized to create users" },
  nameTooLong: { code: "BAD_REQUEST", msg: "Name too long!" },
  nameTooShort: { code: "BAD_REQUEST", msg: "Name too short!" },
  nameCharacters: { code: "BAD_REQUEST", msg: "Invalid characters in name!" },
  nameFormat: { code: "BAD_REQUEST", msg: "Invalid format!" },
  nameTaken: { code: "BAD_REQUEST", msg: "Unique names required in this organization." },
  badAddress: { code: "BAD_REQUEST", msg: "Bad name or username" },
  addressNotAllowed: { code: "BAD_REQUEST", msg: "Email '{email}' not allowed in this organization" },
  disposableAddress: { code: "BAD_REQUEST", msg: "Disposable email addresses are not allowed in this organization" },
  plusAddress: { code: "BAD_REQUEST", msg: "Email addresses containing + are not allowed." },
  addressTaken: { code: "EMAIL_ALREADY_IN_USE", msg: "Email is already in use." },
  externalIdTaken: { code: "BAD_REQUEST", msg: "Another account has this external id." },
  passwordTooWeak: { code: "BAD_REQUEST", msg: "The password is too weak." },
  unknownSound: { code: "BAD_REQUEST", msg: "Invalid notification sound '{value}'" },
  invalidBatchingPeriod: { code: "BAD_REQUEST", msg: "Invalid email batching period: {n} seconds" },
  listFull: {
    code: "BAD_REQUEST",
    msg: "You can have at most {limit} {what}, those of your bots included. Delete some first.",
  },
  organizationFull: { code: "BAD_REQUEST", msg: "The organization can have at most {limit} {what}." },
  listTooLarge: {
    code: "BAD_REQUEST",
    msg: "Your {what} can take at most {limit} bytes together, those of your bots included. Delete some first.",
  },
  botNameTaken: { code: "BAD_REQUEST", msg: "Name is already in use." },
});

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
