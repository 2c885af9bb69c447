import { forgetPolicy } from "./archived.js";
import { topicKey } from "./conversation.js";
import type { EventChange, EventChanges } from "./state.js";

const changePolicy: EventChange<"user_topic"> = (state, { id, type, ...policy }) => {
  const key = topicKey(policy.stream_id, policy.topic_name);
  // The first spelling stays, whichever the event has.
  const topic_name = state.topicPolicies.get(key)?.topic_name ?? policy.topic_name;
  if (policy.visibility_policy === 0) state.topicPolicies.delete(key);
  else state.topicPolicies.set(key, { ...policy, topic_name });
  state.unread.countTopic(state, key);
  forgetPolicy(state, policy.stream_id, key);
};

/** What events of topics change. */
export const topicChanges: EventChanges = {
  user_topic: changePolicy,
  muted_topics: ({ fields }, { muted_topics }) => fields.set("muted_topics", muted_topics),
};
