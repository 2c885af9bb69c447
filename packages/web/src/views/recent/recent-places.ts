import type { ChatMessage, StoreView } from "@confab/client";
import { placeKey, placeOf } from "../../parts/place-of.js";
import type { PlaceItem } from "../../parts/places/place-row.js";

/** What of the recent conversations shows. */
export type RecentFilter = "unread" | "followed" | "participated";

type Recent = PlaceItem & { readonly takesPart: boolean };

/** Returns the conversations of messages, the one with the newest message first. */
const conversationsOf = (view: StoreView, messages: readonly ChatMessage[]): Recent[] => {
  const found = new Map<string, Recent>();
  const mentions = new Set(view.unreadMentions());
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at] as ChatMessage;
    const place = placeOf(message, view.self);
    const key = placeKey(place);
    const isOwn = message.sender_id === view.self;
    const known = found.get(key);
    if (known === undefined)
      found.set(key, {
        key,
        place,
        message_id: message.id,
        unread: view.unreadIn(place),
        isStrong: "others" in place || view.unreadIdsIn(place).some((id) => mentions.has(id)),
        takesPart: isOwn,
      });
    else if (isOwn && !known.takesPart) found.set(key, { ...known, takesPart: true });
  }
  return [...found.values()];
};

const tests: Readonly<Record<RecentFilter, (view: StoreView, item: Recent) => boolean>> = {
  unread: (_, { unread }) => unread > 0,
  followed: (view, { place }) => "topic" in place && view.isFollowed(place.stream_id, place.topic),
  participated: (_, { takesPart, place }) => takesPart || "others" in place,
};

/** Returns the conversations that pass all filters, newest first. */
export const recentPlaces = (
  view: StoreView,
  messages: readonly ChatMessage[],
  filters: readonly RecentFilter[],
): PlaceItem[] =>
  conversationsOf(view, messages).filter((item) => filters.every((filter) => tests[filter](view, item)));
