import { type DetailsTab, detailsTabs } from "./details-tabs.js";

const encode = (text: string): string =>
  encodeURIComponent(text.replaceAll(" ", "-")).replaceAll(".", "%2E").replaceAll("%", ".");

/** The address of a channel's details, as the clients of the API write it. */
export const addressOfDetails = (stream_id: number, name: string, tab: DetailsTab = "general"): string =>
  `#channels/${stream_id}/${encode(name)}/${tab}`;

/** The part of the details that an address names. */
export const tabOf = (part: string | undefined): DetailsTab => detailsTabs.find((tab) => tab === part) ?? "general";

/** Which channels the browser shows. */
export const channelShows = ["subscribed", "available", "all", "archived"] as const;

export type ChannelShow = (typeof channelShows)[number];

/** What the address of the browser asks for. The clients of the API have two names for the channels that one is not in. */
export const showOf = (part: string | undefined): ChannelShow => {
  if (part === "notsubscribed") return "available";
  return channelShows.find((show) => show === part) ?? "all";
};
