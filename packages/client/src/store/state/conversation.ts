/** Topics are the same whatever the case of their letters. */
export const foldTopic = (topic: string): string => topic.toLowerCase();

/** Names a topic of a channel, as a key of tables. */
export const topicKey = (stream_id: number, topic: string): string => `topic:${stream_id}:${foldTopic(topic)}`;

/** Names a conversation of people by the others who are in it: none where one writes to oneself. */
export const peopleKey = (others: readonly number[]): string => `people:${others.join()}`;

/** Each id once, ascending. */
export const ascending = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** The others of some people, ascending. */
export const othersAmong = (user_ids: Iterable<number>, self: number): number[] =>
  ascending(user_ids).filter((user_id) => user_id !== self);

/** Where a message is: a topic of a channel, or a conversation of people, in which `others` are without oneself, ascending. */
export type ConversationPlace =
  | { readonly stream_id: number; readonly topic: string }
  | { readonly others: readonly number[] };

/** Names the place of a message, as a key of tables. */
export const placeKey = (place: ConversationPlace): string =>
  "others" in place ? peopleKey(place.others) : topicKey(place.stream_id, place.topic);

/** What says where a message is. */
export interface PlacedMessage {
  readonly stream_id?: number;
  readonly subject: string;
  readonly display_recipient: string | readonly { readonly id: number }[];
}

/** Where a message is. */
export const placeOfMessage = (
  { stream_id, subject, display_recipient }: PlacedMessage,
  self: number,
): ConversationPlace => {
  if (stream_id !== undefined) return { stream_id, topic: subject };
  const people = typeof display_recipient === "string" ? [] : display_recipient;
  return {
    others: othersAmong(
      people.map(({ id }) => id),
      self,
    ),
  };
};
