import { list, part } from "../../events/fetch.js";
import { t } from "../../schema/schema.js";
import { englishStopWords } from "../../text/stop-words.js";

const stop_words = [...englishStopWords];

/** The words that search passes over (messages.md A5). */
export const stopWords = part({ stop_words: list(t.string()) }, () => ({ stop_words }));
