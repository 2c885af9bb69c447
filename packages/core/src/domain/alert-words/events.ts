import { event } from "../../events/log/event-schema.js";
import { alertWordsShape } from "./alert-words.js";

/** Events about alert words, for the user alone. */
export const alertWordEvents = {
  alert_words: event({ alert_words: alertWordsShape }, "The user's alert words, all of them"),
} as const;
