import type { StoreView } from "@confab/client";
import type { KnownChannel } from "../../parts/rights/channel-rights.js";
import type { ChannelShow } from "../channel-details/channel-address.js";

export const channelSorts = ["name", "members", "traffic", "newest"] as const;

export type ChannelSort = (typeof channelSorts)[number];

const byName = (one: KnownChannel, other: KnownChannel): number => one.name.localeCompare(other.name);

const orders: Readonly<Record<ChannelSort, (one: KnownChannel, other: KnownChannel) => number>> = {
  name: byName,
  members: (one, other) => other.subscriber_count - one.subscriber_count,
  traffic: (one, other) => (other.stream_weekly_traffic ?? 0) - (one.stream_weekly_traffic ?? 0),
  newest: (one, other) => other.date_created - one.date_created,
};

const belongs = (
  { subscriptions }: StoreView,
  { stream_id, is_archived }: KnownChannel,
  show: ChannelShow,
): boolean => {
  if (is_archived || show === "archived") return is_archived && show === "archived";
  return show === "all" || subscriptions.has(stream_id) === (show === "subscribed");
};

interface Wanted {
  readonly show: ChannelShow;
  readonly filter: string;
  readonly sort: ChannelSort;
}

/** The channels that one wants to see, in the order that one wants. */
export const listedChannels = (view: StoreView, { show, filter, sort }: Wanted): KnownChannel[] => {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, description }: KnownChannel): boolean => {
    const text = `${name} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return [...view.channels.values()]
    .filter((channel) => belongs(view, channel, show) && fits(channel))
    .sort((one, other) => orders[sort](one, other) || byName(one, other));
};
