import { catalogue } from "../../operation/catalogue.js";

/** Errors about languages and time zones (users.md 4). */
export const realmErrors = catalogue({
  unknownLanguage: { code: "BAD_REQUEST", msg: "Invalid default_language" },
  unknownTimeZone: { code: "BAD_REQUEST", msg: "timezone is not a recognized time zone" },
});
