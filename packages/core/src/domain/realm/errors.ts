import { catalogue } from "../../operation/catalogue.js";

/** Errors about languages and time zones (users.md 4), and about the organization's settings (platform.md 12.1). */
export const realmErrors = catalogue({
  unknownLanguage: { code: "BAD_REQUEST", msg: "Invalid default_language" },
  unknownRealmLanguage: { code: "BAD_REQUEST", msg: "Invalid language '{language}'" },
  unknownRatingPolicy: { code: "BAD_REQUEST", msg: "Invalid gif_rating_policy {value}" },
  unknownCallServer: { code: "BAD_REQUEST", msg: "jitsi_server_url is not an allowed_type" },
  unknownVideoProvider: { code: "BAD_REQUEST", msg: "Invalid video_chat_provider {video_chat_provider}" },
  unknownTimeZone: { code: "BAD_REQUEST", msg: "timezone is not a recognized time zone" },
});
