import type { ChatMessage, MessageTerm } from "@confab/client";
import { createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { client } from "../client.js";
import { addressOfPlace } from "../shell/route.js";
import { t } from "../texts/index.js";
import { cleanHtml } from "./clean-html.js";
import { topicName } from "./names.js";
import { placeOf } from "./place-of.js";

/** Whether the messages are what a search has found: then the words that it found are marked. */
export const IsSearch = createContext(false);

/** Whether a narrow searches for words. */
export const isSearch = (terms: readonly MessageTerm[]): boolean => terms.some(({ operator }) => operator === "search");

/** The HTML of a message: with the words marked where a search has found it. */
export const useShownContent = ({ content, match_content }: ChatMessage): string =>
  useContext(IsSearch) ? (match_content ?? content) : content;

/** Leads from what a search has found to its conversation. */
export const FoundLink = ({ message }: { message: ChatMessage }) => {
  if (!useContext(IsSearch)) return null;
  const self = client.store.select((view) => view.self).get();
  return (
    <a class="found-link" href={addressOfPlace(placeOf(message, self), message.id)}>
      {t.search.inConversation}
    </a>
  );
};

/** The topic of a message: with the words marked where a search has found it. */
export const FoundTopic = ({ message: { subject, match_subject = "" } }: { message: ChatMessage }) => {
  const isFound = useContext(IsSearch) && match_subject !== "";
  const pieces = useMemo(() => (isFound ? [...cleanHtml(match_subject).childNodes] : []), [isFound, match_subject]);
  if (!isFound) return <>{topicName(subject)}</>;
  return (
    <>
      {pieces.map((piece) =>
        piece instanceof Element ? <span class="highlight">{piece.textContent}</span> : piece.textContent,
      )}
    </>
  );
};
