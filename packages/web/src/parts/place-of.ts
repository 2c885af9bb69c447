import type { ChatMessage, ConversationPlace } from "@confab/client";

/** Where a message is. */
export const placeOf = ({ stream_id, subject, display_recipient }: ChatMessage, self: number): ConversationPlace => {
  if (stream_id !== undefined) return { stream_id, topic: subject };
  const people = typeof display_recipient === "string" ? [] : display_recipient;
  return {
    others: people
      .map(({ id }) => id)
      .filter((id) => id !== self)
      .sort((a, b) => a - b),
  };
};

/** The same for conversations that are the same. */
export const placeKey = (place: ConversationPlace): string =>
  "others" in place ? `people:${place.others.join()}` : `topic:${place.stream_id}:${place.topic.toLowerCase()}`;
