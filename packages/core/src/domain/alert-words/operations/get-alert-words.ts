import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { alertWordsOf, alertWordsShape } from "../alert-words.js";
import { defineOperation } from "../vocabulary.js";

export const getAlertWords = defineOperation({
  method: "GET",
  path: "/users/me/alert_words",
  summary: "Get your alert words",
  permission: anyUser,
  params: t.object({}),
  result: t.object({ alert_words: alertWordsShape }),
  errors: [],
  async run({ actor, tx }) {
    return { alert_words: [...(await alertWordsOf(tx, actor.id))] };
  },
});
