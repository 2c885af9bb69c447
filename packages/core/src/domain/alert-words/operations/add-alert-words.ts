import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { alertWordsOf, alertWordsShape, storeAlertWords, withWords } from "../alert-words.js";
import { alertWordsEvent } from "../events.js";
import { defineOperation } from "../vocabulary.js";

export const addAlertWords = defineOperation({
  method: "POST",
  path: "/users/me/alert_words",
  summary: "Add alert words",
  description: "White space around words and their case do not count; blank and known words are passed over.",
  permission: anyUser,
  params: t.object({ alert_words: t.array(t.text({ max: 100 })) }),
  result: t.object({ alert_words: alertWordsShape }),
  errors: [],
  async run({ actor, params, tx, emit, fail }) {
    const alert_words = withWords(await alertWordsOf(tx, actor.id), params.alert_words);
    await storeAlertWords({ tx, fail }, actor.id, alert_words);
    emit(alertWordsEvent, { alert_words }, { users: [actor.id] });
    return { alert_words };
  },
});
