import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { alertWordsOf, alertWordsShape, storeAlertWords, withoutWords } from "../alert-words.js";
import { alertWordsEvent } from "../events.js";
import { defineOperation } from "../vocabulary.js";

export const removeAlertWords = defineOperation({
  method: "DELETE",
  path: "/users/me/alert_words",
  summary: "Remove alert words",
  description: "Case does not count; unknown words are passed over.",
  permission: anyUser,
  params: t.object({ alert_words: t.array(t.text()) }),
  result: t.object({ alert_words: alertWordsShape }),
  errors: [],
  async run({ actor, params, tx, emit, fail }) {
    const alert_words = withoutWords(await alertWordsOf(tx, actor.id), params.alert_words);
    await storeAlertWords({ tx, fail }, actor.id, alert_words);
    emit(alertWordsEvent, { alert_words }, { users: [actor.id] });
    return { alert_words };
  },
});
