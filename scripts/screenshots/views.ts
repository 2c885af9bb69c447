import type { Page } from "playwright-core";
import { messageViews } from "./message-views.js";
import { stateViews } from "./state-views.js";

/** A view, and what is done before it is pictured. */
export interface View {
  readonly name: string;
  /** The address from `#` on. */
  readonly hash: string;
  prepare?(page: Page): Promise<void>;
  /** Takes back what `prepare` has done to the browser. */
  finish?(page: Page): Promise<void>;
}

/** The views of somebody who is signed in. */
export const views: readonly View[] = [
  { name: "inbox", hash: "#inbox" },
  { name: "conversation", hash: "#narrow/channel/3/topic/search.20is.20slow" },
  { name: "channel", hash: "#narrow/channel/3" },
  { name: "direct", hash: "#narrow/dm/10-dm" },
  { name: "feed", hash: "#feed" },
  { name: "starred", hash: "#narrow/is/starred" },
  {
    name: "compose-completion",
    hash: "#narrow/channel/3/topic/search.20is.20slow",
    prepare: (page) => page.getByRole("textbox", { name: "Message", exact: true }).pressSequentially("Thank you @so"),
  },
  {
    name: "compose-format",
    hash: "#narrow/channel/4/topic/1.2E4.20on.20Thursday",
    prepare: async (page) => {
      await page
        .getByRole("textbox", { name: "Message", exact: true })
        .fill("Two things before Thursday:\n\n1. The **notes** are final\n2. Kenji has the keys");
      await page.getByRole("button", { name: "Format" }).click();
    },
  },
  {
    name: "compose-preview",
    hash: "#narrow/channel/4/topic/1.2E4.20on.20Thursday",
    prepare: (page) => page.getByRole("button", { name: "Preview" }).click(),
  },
  {
    name: "compose-poll-preview",
    hash: "#narrow/channel/7/topic/coffee",
    prepare: async (page) => {
      const box = page.getByRole("textbox", { name: "Message", exact: true });
      await box.fill("/poll Where do we ride on Saturday?\nAlong the river\nTo the lake\nUp the hill");
      await page.getByRole("button", { name: "Preview" }).click();
      await page.locator(".writing-preview .widget").waitFor();
    },
  },
  {
    name: "compose-later",
    hash: "#narrow/channel/3/topic/search.20is.20slow",
    prepare: (page) => page.getByRole("button", { name: "Send later" }).click(),
  },
  {
    name: "compose-topic",
    hash: "#narrow/channel/3",
    prepare: async (page) => {
      // On a phone the rest of the box shows once one writes.
      await page.getByRole("textbox", { name: "Message", exact: true }).focus();
      await page.getByRole("combobox", { name: "Topic" }).focus();
    },
  },
  {
    name: "compose-people",
    hash: "#inbox",
    prepare: async (page) => {
      await page.keyboard.press("x");
      await page.getByRole("combobox", { name: "People" }).pressSequentially("pri");
      await page.keyboard.press("Enter");
      await page.getByRole("combobox", { name: "People" }).pressSequentially("le");
    },
  },
  { name: "drafts", hash: "#drafts" },
  { name: "scheduled", hash: "#scheduled" },
  { name: "recent", hash: "#recent" },
  {
    name: "searching",
    hash: "#inbox",
    prepare: async (page) => {
      await page.keyboard.press("/");
      await page.keyboard.type("sender:ama");
    },
  },
  { name: "search-results", hash: "#narrow/search/thursday" },
  {
    name: "people",
    hash: "#narrow/channel/3/topic/search.20is.20slow",
    prepare: async (page) => {
      await page.keyboard.press("w");
      await page.locator(".people-filter").waitFor();
    },
  },
  { name: "settings-profile", hash: "#settings/profile" },
  { name: "settings-notifications", hash: "#settings/notifications" },
  { name: "settings-appearance", hash: "#settings/appearance" },
  { name: "settings-sessions", hash: "#settings/sessions" },
  { name: "channels", hash: "#channels" },
  { name: "channel-details", hash: "#channels/3" },
  { name: "channel-new", hash: "#channels/new" },
  { name: "groups", hash: "#groups" },
  { name: "group-details", hash: "#groups/9/designers" },
  { name: "group-members", hash: "#groups/10/launch-crew/members" },
  { name: "group-permissions", hash: "#groups/9/designers/permissions" },
  { name: "group-new", hash: "#groups/new" },
  { name: "invite", hash: "#organization/invite" },
  ...messageViews,
  ...stateViews,
];
