import { catalogue } from "../../operation/catalogue.js";

/**
 * Errors about what is asked for by mail (users.md 2.1) and about the links in it. Contract silent: the texts about links are ours.
 */
export const mailErrors = catalogue({
  emailChangesDisabled: { code: "BAD_REQUEST", msg: "Email address changes are disabled in this organization." },
  linkUnknown: {
    code: "BAD_REQUEST",
    status: 404,
    msg: "This link is not valid. Perhaps it was not copied whole, was withdrawn, or a newer one has taken its place.",
  },
  linkUsed: { code: "BAD_REQUEST", status: 410, msg: "This link has been used already." },
  linkExpired: { code: "BAD_REQUEST", status: 410, msg: "This link has expired. Ask for a new one." },
});
