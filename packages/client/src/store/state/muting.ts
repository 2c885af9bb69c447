import type { ReadTable } from "../tables/store-table.js";
import { topicKey } from "./conversation.js";
import type { StoredSubscription, TopicPolicy } from "./wire.js";

/** What says whether a topic is muted. */
export interface MutingState {
  readonly subscriptions: ReadTable<number, StoredSubscription>;
  readonly topicPolicies: ReadTable<string, TopicPolicy>;
}

const policies = { none: 0, muted: 1, unmuted: 2, followed: 3 } as const;

/** Whether a topic is muted, by itself or with its channel. */
export const isMuted = (
  { subscriptions, topicPolicies }: MutingState,
  { stream_id, topic }: { readonly stream_id: number; readonly topic: string },
): boolean => {
  const policy = topicPolicies.get(topicKey(stream_id, topic))?.visibility_policy ?? policies.none;
  if (policy !== policies.none) return policy === policies.muted;
  return subscriptions.get(stream_id)?.is_muted === true;
};

/** Whether a topic is followed. */
export const isFollowed = ({ topicPolicies }: MutingState, stream_id: number, topic: string): boolean =>
  topicPolicies.get(topicKey(stream_id, topic))?.visibility_policy === policies.followed;
