import { defineEvent } from "../../events/define-event.js";
import { alertWordsShape } from "./alert-words.js";

export const alertWordsEvent = defineEvent({
  type: "alert_words",
  description: "The user's alert words, all of them",
  fields: { alert_words: alertWordsShape },
});
