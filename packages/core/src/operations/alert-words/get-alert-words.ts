import { defineOperation } from "../../operation.js";
import { alertWordsOf, alertWordsShape } from "../../rules/alert-words.js";
import { anyUser } from "../../rules/permissions.js";
import { t } from "../../schema.js";

export const getAlertWords = defineOperation({
  method: "GET",
  path: "/users/me/alert_words",
  summary: "Get one's alert words",
  permission: anyUser,
  params: t.object({}),
  result: t.object({ alert_words: alertWordsShape }),
  errors: [],
  async run({ actor, tx }) {
    return { alert_words: await alertWordsOf(tx, actor.id) };
  },
});
