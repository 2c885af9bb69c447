import type { Page } from "playwright-core";

/** A view, and what is done before it is pictured. */
export interface View {
  readonly name: string;
  /** The address from `#` on. */
  readonly hash: string;
  prepare?(page: Page): Promise<void>;
}

/** The views of somebody who is signed in. */
export const views: readonly View[] = [
  { name: "inbox", hash: "#inbox" },
  { name: "conversation", hash: "#narrow/channel/3/topic/search.20is.20slow" },
  { name: "channel", hash: "#narrow/channel/3" },
  { name: "direct", hash: "#narrow/dm/10-dm" },
  { name: "feed", hash: "#feed" },
  { name: "starred", hash: "#narrow/is/starred" },
];
