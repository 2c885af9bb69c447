import type { Page } from "playwright-core";
import type { View } from "./views.js";

const conversation = "#narrow/channel/3/topic/search.20is.20slow";
const messages = "**/api/v1/messages?*";

/** Longer than it takes until something shows that one waits. */
const patience = 1_500;

const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await page.waitForTimeout(patience);
};

/** What there is to see where there is nothing to see, yet or at all. */
export const stateViews: readonly View[] = [
  { name: "state-no-results", hash: "#narrow/search/zebra" },
  { name: "state-ignored-words", hash: "#narrow/search/the" },
  { name: "state-empty-topic", hash: "#narrow/channel/3/topic/nothing.20yet" },
  { name: "state-no-channel", hash: "#narrow/channel/99" },
  { name: "state-no-view", hash: "#nowhere" },
  {
    name: "state-loading",
    hash: "#narrow/channel/5",
    prepare: async (page) => {
      await page.route(messages, () => {});
      await reload(page);
    },
    finish: (page) => page.unroute(messages),
  },
  {
    name: "state-failed",
    hash: "#inbox",
    prepare: async (page) => {
      await page.route(messages, (route) => route.fulfill({ status: 500, body: "{}" }));
      await page.evaluate('location.hash = "#narrow/search/monday"');
      await page.waitForTimeout(4 * patience);
    },
    finish: (page) => page.unroute(messages),
  },
  {
    name: "state-offline",
    hash: conversation,
    prepare: async (page) => {
      await page.context().setOffline(true);
      await page.getByRole("textbox", { name: "Message", exact: true }).fill("Written in the tunnel");
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await page.waitForTimeout(2 * patience);
    },
    finish: (page) => page.context().setOffline(false),
  },
];
