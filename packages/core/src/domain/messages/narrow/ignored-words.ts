import { t } from "../../../schema/schema.js";
import { truncate } from "../../../text/code-points.js";
import { type Narrow, pick } from "./conditions.js";

const most = 100;
/** In code points. */
const longest = 100;

/** What a narrow searches for and cannot find. */
export const ignoredWords = {
  ignored_search_words: t.optional(
    t.array(t.string(), {
      description:
        "Parts of the search by which nothing is found: stop words, and what has no letter, digit or emoji. A search of nothing else finds " +
        `no message. Absent when there are none; at most ${most}, and of each at most ${longest} characters`,
    }),
  ),
};

/** Returns the parts of a narrow's search by which nothing is found, as fields of an answer. */
export const ignoredBy = ({ positive }: Narrow): { ignored_search_words?: string[] } => {
  const ignored = [...new Set(pick(positive, "search").flatMap((search) => search.ignored))];
  if (ignored.length === 0) return {};
  return { ignored_search_words: ignored.slice(0, most).map((word) => truncate(word, longest)) };
};
