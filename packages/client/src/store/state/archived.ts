import { type ConversationPlace, topicKey } from "./conversation.js";
import type { State } from "./state.js";

/** Puts away what one has unread and has set in a channel: nothing of an archived channel is shown. */
export const putAwayChannel = (state: State, stream_id: number): void => {
  const { topicPolicies, unread, archived } = state;
  const policies = topicPolicies.keysNaming(stream_id).flatMap((key) => topicPolicies.get(key) ?? []);
  for (const { topic_name } of policies) topicPolicies.delete(topicKey(stream_id, topic_name));
  const topics = unread.topicsOf(stream_id);
  const ids = topics.flatMap((topic) => topic.ids);
  archived.set(stream_id, { policies, topics, mentions: ids.filter((id) => unread.mentions.has(id)) });
  unread.remove(ids);
};

/** Notes that a message is unread. One in an archived channel, such as the notice of a change, is put away. */
export const noteUnread = (state: State, id: number, place: ConversationPlace, isMention: boolean): void => {
  const { unread, channels, archived } = state;
  if ("others" in place || channels.get(place.stream_id)?.is_archived !== true) {
    unread.add(state, [id], place);
    if (isMention) unread.mention(id);
    return;
  }
  unread.remove([id]);
  const known = archived.get(place.stream_id);
  if (known === undefined) return;
  const topics = [...known.topics, { topic: place.topic, ids: [id] }];
  archived.set(place.stream_id, { ...known, topics, mentions: isMention ? [...known.mentions, id] : known.mentions });
};

/** Forgets messages that were put away and are read or gone. */
export const forgetPutAway = ({ archived }: State, isOver: (id: number) => boolean): void => {
  const rest = (ids: readonly number[]): number[] => ids.filter((id) => !isOver(id));
  for (const [stream_id, { topics, mentions, ...more }] of archived)
    archived.set(stream_id, {
      ...more,
      topics: topics.map(({ topic, ids }) => ({ topic, ids: rest(ids) })),
      mentions: rest(mentions),
    });
};

/** Forgets what was set of a topic whose channel is archived: there it can only be given up. */
export const forgetPolicy = ({ archived }: State, stream_id: number, key: string): void => {
  const known = archived.get(stream_id);
  if (known === undefined) return;
  const policies = known.policies.filter(({ topic_name }) => topicKey(stream_id, topic_name) !== key);
  archived.set(stream_id, { ...known, policies });
};

/** Brings back what was put away with a channel. Where it was archived before the page began, only the server knows what that is. */
export const bringBackChannel = (state: State, stream_id: number): void => {
  const known = state.archived.get(stream_id);
  if (known === undefined) {
    state.isOutdated ||= state.subscriptions.has(stream_id);
    return;
  }
  state.archived.delete(stream_id);
  for (const policy of known.policies) state.topicPolicies.set(topicKey(stream_id, policy.topic_name), policy);
  for (const { topic, ids } of known.topics) state.unread.add(state, ids, { stream_id, topic });
  for (const id of known.mentions) state.unread.mention(id);
};
