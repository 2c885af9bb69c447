import { defineOperation } from "../../operation.js";
import { alertWordsOf, alertWordsShape, storeAlertWords, withoutWords } from "../../rules/alert-words.js";
import { anyUser } from "../../rules/permissions.js";
import { t } from "../../schema.js";

export const removeAlertWords = defineOperation({
  method: "DELETE",
  path: "/users/me/alert_words",
  summary: "Remove alert words",
  description: "Case does not count; unknown words are passed over.",
  permission: anyUser,
  params: t.object({ alert_words: t.array(t.text()) }),
  result: t.object({ alert_words: alertWordsShape }),
  errors: [],
  async run({ actor, params, tx, emit }) {
    const alert_words = withoutWords(await alertWordsOf(tx, actor.id), params.alert_words);
    await storeAlertWords(tx, actor.id, alert_words);
    emit({ type: "alert_words", alert_words }, { users: [actor.id] });
    return { alert_words };
  },
});
