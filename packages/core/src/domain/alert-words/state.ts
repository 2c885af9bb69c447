import { part } from "../../events/fetch.js";
import { alertWordsOf, alertWordsShape } from "./alert-words.js";

export const alertWords = part({ alert_words: alertWordsShape }, async ({ tx, actor }) => ({
  alert_words: await alertWordsOf(tx, actor.id),
}));
