import { alertWordsOf, alertWordsShape } from "./alert-words.js";
import { part } from "./vocabulary.js";

/** The acting user's alert words. */
export const alertWords = part({ alert_words: alertWordsShape }, async ({ tx, actor }) => ({
  alert_words: [...(await alertWordsOf(tx, actor.id))],
}));
