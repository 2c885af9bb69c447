import type { StoreView, UnreadConversation } from "@confab/client";
import { channelName } from "../../parts/names.js";
import { placeKey } from "../../parts/place-of.js";
import type { PlaceHeading } from "../../parts/places/place-list.js";
import type { PlaceItem } from "../../parts/places/place-row.js";
import { t } from "../../texts/index.js";

type Item = PlaceItem & { readonly group: string };

const groupOf = ({ subscriptions, folders }: StoreView, { place }: UnreadConversation): string => {
  if ("others" in place) return "direct";
  const channel = subscriptions.get(place.stream_id);
  if (channel?.pin_to_top) return "pinned";
  const folder_id = channel?.folder_id;
  return folder_id !== undefined && folder_id !== null && folders.has(folder_id) ? String(folder_id) : "others";
};

const headingOf = ({ folders }: StoreView, group: string): string => {
  if (group === "direct") return t.sidebar.direct;
  if (group === "pinned") return t.sidebar.pinned;
  return folders.get(Number(group))?.name ?? t.sidebar.channels;
};

const nameIn = (view: StoreView, { place }: PlaceItem): string =>
  "others" in place ? "" : channelName(view, place.stream_id);

/** Returns the groups in the order of the left side. */
const groupsOf = ({ folders }: StoreView): string[] => [
  "direct",
  "pinned",
  ...[...folders.keys()].map(String),
  "others",
];

/** Returns what is unread and not muted, unless somebody speaks to the reader there: people first, then channels by folder. */
export const unreadRows = (view: StoreView): (PlaceItem | PlaceHeading)[] => {
  const mentions = new Set(view.unreadMentions());
  const items: Item[] = view.unreadConversations().flatMap((conversation) => {
    const { place, ids, isMuted } = conversation;
    const isMention = ids.some((id) => mentions.has(id));
    if (isMuted && !isMention) return [];
    const isStrong = isMention || "others" in place;
    const [key, message_id] = [placeKey(place), ids.at(-1) ?? 0];
    return [{ key, place, message_id, unread: ids.length, isStrong, group: groupOf(view, conversation) }];
  });
  const byName = (a: Item, b: Item): number =>
    nameIn(view, a).localeCompare(nameIn(view, b)) || b.message_id - a.message_id;
  return groupsOf(view).flatMap((group) => {
    const some = items.filter((item) => item.group === group).sort(byName);
    return some.length === 0 ? [] : [{ key: `group-${group}`, heading: headingOf(view, group) }, ...some];
  });
};
