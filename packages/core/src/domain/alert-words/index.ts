// The words that alert a user, and finding them in texts. What a message does with them is in `messages/send`.

import { defineResource } from "../../operation/resource.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";
import { alertWords as alertWordsPart } from "./state.js";
import { alertWordTables } from "./tables.js";

export { type AlertWordIndex, alertWordIndex, indexOfThoseIn } from "./alert-word-index.js";
export { type AlertWordRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "alert-words",
  about: { name: "Alert words", description: "Words that a user wants to be told of wherever they are written." },
  meanings: { alert_words: "Words or phrases" },
  tables: alertWordTables,
  events,
  operations,
  state: {
    alert_words: [alertWordsPart],
  },
});
