import type { ConversationPlace } from "@confab/client";
import { client } from "../../client.js";

/** Marks all of a conversation as read. */
export const markPlaceRead = (place: ConversationPlace): void => {
  client.store.markRead(client.store.select((view) => view.unreadIdsIn(place)).get());
};

const policies = { none: 0, muted: 1, unmuted: 2 } as const;

const mutedOnce = (stream_id: number, topic: string): 0 | 1 | 2 => {
  const { isMuted, isChannelMuted } = client.store
    .select((view) => ({
      isMuted: view.isMuted(stream_id, topic),
      isChannelMuted: view.subscriptions.get(stream_id)?.is_muted === true,
    }))
    .get();
  if (!isMuted) return isChannelMuted ? policies.none : policies.muted;
  return isChannelMuted ? policies.unmuted : policies.none;
};

/** Mutes a topic, or unmutes it. Returns whether there was one to mute: people are muted at their card. */
export const toggleMute = (place: ConversationPlace): boolean => {
  if ("others" in place) return false;
  const { stream_id, topic } = place;
  // What the server refuses stays as it is on the page, too.
  void client.api.setTopicPolicy({ stream_id, topic, visibility_policy: mutedOnce(stream_id, topic) }).catch(() => {});
  return true;
};
