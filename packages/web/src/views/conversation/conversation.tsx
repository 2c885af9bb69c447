import type { MessageTerm } from "@confab/client";
import { useSelect, useTyping } from "@confab/client/react";
import { useState } from "preact/hooks";
import { IsSearch, isSearch } from "../../parts/found.js";
import { placeName } from "../../parts/names.js";
import { useFollowMoved } from "../../shell/follow-moved.js";
import { addressOf, channelOfTerms, placeOfTerms } from "../../shell/route.js";
import { TopBar } from "../../shell/top-bar.js";
import { t } from "../../texts/index.js";
import { TopicTools } from "../topic/topic-menu.js";
import { DetailsButton } from "./details-button.js";
import { MessageListView } from "./message-list.js";
import { NarrowTitle } from "./narrow-title.js";

const nearOf = (terms: readonly MessageTerm[]): number | undefined => {
  const operand = terms.find(({ operator }) => operator === "near")?.operand;
  return typeof operand === "number" ? operand : undefined;
};

/** The terms without those that say only where to begin. */
const conditionsOf = (terms: readonly MessageTerm[]): MessageTerm[] =>
  terms.filter(({ operator }) => operator !== "near" && operator !== "with");

const TypingLine = ({ place }: { place: Parameters<typeof useTyping>[0] }) => {
  const names = useTyping(place).map(({ full_name }) => full_name);
  return <p class="typing-line">{names.length > 0 && t.conversation.typing(names)}</p>;
};

/** The messages of a narrow, and where one writes to it. */
export const Conversation = ({ terms }: { terms: readonly MessageTerm[] }) => {
  const conditions = conditionsOf(terms);
  const self = useSelect((view) => view.self, []);
  const place = placeOfTerms(conditions, self);
  const stream_id = channelOfTerms(conditions);
  const isFound = isSearch(conditions);
  const label = useSelect(
    (view) => (place === undefined ? (isFound ? t.search.open : t.views.feed) : placeName(view, place)),
    [JSON.stringify(place), isFound],
  );
  const address = addressOf(terms);
  useFollowMoved(terms);
  // Where the reader asked for the end of the list, until they go elsewhere.
  const [newestOf, setNewestOf] = useState("");
  const isAtNewest = newestOf === address;
  return (
    <>
      <TopBar title={<NarrowTitle terms={conditions} place={place} />}>
        {place !== undefined && "topic" in place && <TopicTools place={place} />}
        {stream_id !== undefined && <DetailsButton stream_id={stream_id} />}
      </TopBar>
      <IsSearch.Provider value={isFound}>
        <MessageListView
          key={`${address}${isAtNewest}`}
          terms={conditions}
          label={t.conversation.label(label)}
          isMixed={place === undefined}
          near={nearOf(terms)}
          isAtNewest={isAtNewest}
          showNewest={() => setNewestOf(address)}
        />
      </IsSearch.Provider>
      {place !== undefined && <TypingLine place={place} />}
    </>
  );
};
