import type { MessageTerm } from "@confab/client";
import { placeOfTerms } from "../../shell/route.js";
import { t } from "../../texts/index.js";

interface EmptyListProps {
  readonly terms: readonly MessageTerm[];
  readonly self: number;
  /** Words of a search by which nothing is found. */
  readonly ignored: readonly string[];
}

/** What a list without messages says, and what one can do about it. */
const textsOf = (terms: readonly MessageTerm[], self: number): readonly [text: string, hint: string] => {
  const texts = t.conversation;
  const [first, ...rest] = terms;
  if (first === undefined) return [texts.noFeed, texts.noFeedHint];
  const isAlone = rest.length === 0 && !first.negated;
  if (placeOfTerms(terms, self) !== undefined || (isAlone && first.operator === "channel"))
    return [texts.empty, texts.emptyHint];
  if (isAlone && first.operator === "is" && first.operand === "starred") return [texts.noStars, texts.noStarsHint];
  if (isAlone && first.operator === "is" && first.operand === "mentioned")
    return [texts.noMentions, texts.noMentionsHint];
  return [texts.nothingFound, texts.nothingFoundHint];
};

/** Stands where there are no messages. */
export const EmptyList = ({ terms, self, ignored }: EmptyListProps) => {
  const [text, hint] = textsOf(terms, self);
  return (
    <div class="empty-view">
      <p>{text}</p>
      <p class="hint">{ignored.length === 0 ? hint : t.conversation.ignored(ignored)}</p>
    </div>
  );
};
