import type { StatusMessage } from "../connection/index.js";
import type { ConversationPlace } from "../store/state/conversation.js";
import type { RecentConversation } from "../store/state/newest.js";
import type { StoredSubscription } from "../store/state/wire.js";
import type { StoreView } from "../store/view.js";
import { useLive, useSelect } from "./live.js";

/** What unread messages are counted of. */
type CountedPlace = ConversationPlace | { readonly stream_id: number };

const unreadOf = (view: StoreView, place: CountedPlace | undefined): number => {
  if (place === undefined) return view.unreadTotal();
  if ("others" in place || "topic" in place) return view.unreadIn(place);
  return view.unreadInChannel(place.stream_id).unmuted;
};

/**
 * Returns how many messages are unread in a topic, with people, or in a channel, `{ stream_id }`; without a place in all of them. In a
 * channel, and in all, muted topics do not count.
 */
export const useUnread = (place?: CountedPlace): number =>
  useSelect((view) => unreadOf(view, place), [JSON.stringify(place)]);

const byName = (a: StoredSubscription, b: StoredSubscription): number => a.name.localeCompare(b.name);

/** Returns the channels that one is subscribed to, by name; archived ones are left out. */
export const useChannels = (): readonly StoredSubscription[] =>
  useSelect(
    ({ subscriptions }) => [...subscriptions.values()].filter(({ is_archived }) => !is_archived).sort(byName),
    [],
  );

/** Returns the conversations of people, newest first. `{ others: user_ids }` is the place of one. */
export const useRecentConversations = (): readonly RecentConversation[] =>
  useSelect((view) => view.recentConversations(), []);

/** Returns how the connection is: "connecting", "online", "waiting" with the `error` and `retryAt`, or "stopped" for good. */
export const useStatus = (): StatusMessage => useLive(({ status }) => status, []);
