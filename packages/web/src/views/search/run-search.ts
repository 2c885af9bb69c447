import type { MessageTerm } from "@confab/client";
import { client } from "../../client.js";
import { addressOf, go } from "../../shell/route.js";

/** The first message since the beginning of a day, here; undefined where there is none. */
const firstSince = async (day: string, narrow: readonly MessageTerm[]): Promise<number | undefined> => {
  const anchor_date = new Date(`${day}T00:00:00`).toISOString();
  const { messages } = await client.api.getMessages({
    anchor: "date",
    anchor_date,
    num_before: 0,
    num_after: 1,
    narrow: narrow.map((term) => ({
      ...term,
      operand: typeof term.operand === "object" ? [...term.operand] : term.operand,
    })),
  });
  return messages[0]?.id;
};

/** Words that stand in several conditions are one: the server takes them together. */
const withWordsJoined = (terms: readonly MessageTerm[]): MessageTerm[] => {
  const isWord = ({ operator, negated }: MessageTerm): boolean => operator === "search" && !negated;
  const words = terms.filter(isWord).map(({ operand }) => String(operand));
  const others = terms.filter((term) => !isWord(term));
  return words.length === 0 ? others : [...others, { operator: "search", operand: words.join(" ") }];
};

/** Shows what a search finds. A date only says where to begin. */
export const runSearch = async (terms: readonly MessageTerm[]): Promise<void> => {
  const day = terms.find(({ operator }) => operator === "date")?.operand;
  const conditions = withWordsJoined(terms.filter(({ operator }) => operator !== "date" && operator !== "near"));
  const id = day === undefined ? undefined : await firstSince(String(day), conditions);
  go(addressOf(id === undefined ? conditions : [...conditions, { operator: "near", operand: id }]));
};
