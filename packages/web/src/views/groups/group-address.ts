import { encodePart } from "../../shell/address.js";

export const groupTabs = ["general", "members", "permissions"] as const;

export type GroupTab = (typeof groupTabs)[number];

/** Which groups the browser shows. */
export const groupShows = ["your", "all", "deactivated"] as const;

export type GroupShow = (typeof groupShows)[number];

/** The address of a group, as the clients of the API write it. */
export const addressOfGroup = (group_id: number, name: string, tab: GroupTab = "general"): string =>
  `#groups/${group_id}/${encodePart(name.replaceAll(" ", "-"))}/${tab}`;

/** The tab that an address names. */
export const groupTabOf = (part: string | undefined): GroupTab => groupTabs.find((tab) => tab === part) ?? "general";

/** The groups that an address asks for. */
export const groupShowOf = (part: string | undefined): GroupShow => groupShows.find((show) => show === part) ?? "all";
