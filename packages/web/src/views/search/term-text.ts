import type { MessageTerm, StoreView } from "@confab/client";
import { channelName, nameOf, namesOf, topicName, unresolvedTopic } from "../../parts/names.js";
import { t } from "../../texts/index.js";
import { dateText } from "../../texts/times.js";

const peopleText = (view: StoreView, { operand }: MessageTerm): string => {
  if (typeof operand === "number") return nameOf(view, operand);
  if (typeof operand === "string") return operand;
  const others = operand.filter((user_id) => user_id !== view.self);
  return namesOf(view, others);
};

const isNamed = <T extends object>(names: T, name: unknown): name is keyof T & string =>
  typeof name === "string" && Object.hasOwn(names, name);

const plainText = (view: StoreView, term: MessageTerm): string => {
  const { operator, operand } = term;
  const { terms, states, parts } = t.search;
  switch (operator) {
    case "channel":
      return terms.channel(typeof operand === "number" ? channelName(view, operand) : String(operand));
    case "topic":
      return terms.topic(topicName(unresolvedTopic(String(operand))));
    case "sender":
      return terms.sender(peopleText(view, term));
    case "dm":
    case "dm-including":
      return terms.dm(peopleText(view, term));
    case "mentions":
      return terms.mentions(peopleText(view, term));
    case "date":
      return terms.date(dateText(String(operand)));
    case "search":
      return terms.search(String(operand));
    case "is":
      return isNamed(states, operand) ? states[operand] : `is:${operand}`;
    case "has":
      return isNamed(parts, operand) ? parts[operand] : `has:${operand}`;
    default:
      return `${operator}:${operand}`;
  }
};

/** What a condition says, as people say it: "from Maya", "not starred". */
export const termText = (view: StoreView, term: MessageTerm): string =>
  term.negated ? t.search.not(plainText(view, term)) : plainText(view, term);

/** What a search is for, in a line. */
export const termsText = (view: StoreView, terms: readonly MessageTerm[]): string =>
  terms
    .filter(({ operator }) => operator !== "near" && operator !== "with")
    .map((term) => termText(view, term))
    .join(", ");
