import { signal } from "@preact/signals";

/** What stands at the right: people of a conversation or of a group, details of a channel, or nothing. */
export type SidePanel =
  | { readonly kind: "people" }
  | { readonly kind: "profile"; readonly user_id: number }
  | { readonly kind: "group"; readonly group_id: number }
  | { readonly kind: "channel"; readonly stream_id: number };

export const sidePanel = signal<SidePanel | null>(null);

/** Whether the left side covers the middle, where the page is narrow. */
export const isSidebarOpen = signal(false);

/** What of the left side shows where it covers the middle. */
export type SidebarPart = "all" | "channels" | "direct" | "you";

export const shownPart = signal<SidebarPart>("all");
