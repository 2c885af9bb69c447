import { topicKey } from "./conversation.js";
import type { State } from "./state.js";

/** Puts away what one has unread and has set in a channel: nothing of an archived channel is shown. */
export const putAwayChannel = (state: State, stream_id: number): void => {
  const { topicPolicies, unread, archived } = state;
  const keys = topicPolicies.keysNaming(stream_id);
  const policies = keys.flatMap((key) => topicPolicies.get(key) ?? []);
  for (const key of keys) topicPolicies.delete(key);
  const topics = unread.topicsOf(stream_id);
  const ids = topics.flatMap((topic) => topic.ids);
  archived.set(stream_id, { policies, topics, mentions: ids.filter((id) => unread.mentions.has(id)) });
  unread.remove(ids);
};

/** Brings back what was put away with a channel. */
export const bringBackChannel = (state: State, stream_id: number): void => {
  const { policies, topics, mentions } = state.archived.get(stream_id) ?? { policies: [], topics: [], mentions: [] };
  state.archived.delete(stream_id);
  for (const policy of policies) state.topicPolicies.set(topicKey(stream_id, policy.topic_name), policy);
  for (const { topic, ids } of topics) for (const id of ids) state.unread.add(state, id, { stream_id, topic });
  for (const id of mentions) state.unread.mention(id);
};
