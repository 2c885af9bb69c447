import type { ConversationPlace, StoreView } from "@confab/client";
import { t } from "../texts/index.js";

/** The name of a person. */
export const nameOf = ({ users }: StoreView, user_id: number): string =>
  users.get(user_id)?.full_name ?? t.common.unknownPerson;

/** The name of a topic: the empty one has a name, too. */
export const topicName = (topic: string): string => (topic === "" ? t.conversation.general : topic);

/** The topic without the sign that it is resolved. */
export const unresolvedTopic = (topic: string): string => topic.replace(/^✔ /, "");

/** Whether a topic bears the sign that it is resolved. */
export const isResolved = (topic: string): boolean => topic.startsWith("✔ ");

/** The names of the people of a conversation. */
export const namesOf = (view: StoreView, others: readonly number[]): string =>
  others.length === 0 ? t.conversation.self : t.list(others.map((user_id) => nameOf(view, user_id)));

/** The name of a channel. */
export const channelName = ({ channels, subscriptions }: StoreView, stream_id: number): string =>
  (channels.get(stream_id) ?? subscriptions.get(stream_id))?.name ?? t.common.unknownChannel;

/** The name of a conversation as one says it aloud. */
export const placeName = (view: StoreView, place: ConversationPlace): string =>
  "others" in place ? namesOf(view, place.others) : `${channelName(view, place.stream_id)} > ${topicName(place.topic)}`;
