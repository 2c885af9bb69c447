import type { Page } from "playwright-core";
import type { View } from "./views.js";

const hash = "#narrow/channel/7/topic/trip.20to.20the.20sea";

const row = (page: Page, text: string) => page.locator("article.message", { hasText: text }).last();

/** Scrolls until a message shows: rows out of sight are not in the page. */
const find = async (page: Page, text: string): Promise<void> => {
  await page.locator(".message-list").hover();
  for (const step of [300, -300])
    for (let i = 0; i < 20 && (await row(page, text).count()) === 0; i += 1) {
      await page.mouse.wheel(0, step);
      await page.waitForTimeout(50);
    }
};

const openMenu = async (page: Page, text: string): Promise<void> => {
  await find(page, text);
  await row(page, text).scrollIntoViewIfNeeded();
  await row(page, text)
    .locator(".rendered")
    .first()
    .click({ position: { x: 4, y: 4 } });
  await row(page, text).getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menu").waitFor();
  await page.waitForTimeout(200);
};

const choose = async (page: Page, text: string, item: string): Promise<void> => {
  await openMenu(page, text);
  await page.getByRole("menuitem", { name: item }).click();
  await page.waitForTimeout(500);
};

/** What one does with messages, at work. */
export const messageViews: readonly View[] = [
  { name: "message-end", hash },
  {
    name: "message-pictures",
    hash,
    prepare: async (page) => {
      await find(page, "From the train");
      await row(page, "From the train").scrollIntoViewIfNeeded();
      await page.waitForTimeout(500);
    },
  },
  { name: "message-menu", hash, prepare: (page) => openMenu(page, "8:21") },
  {
    name: "message-emoji",
    hash,
    prepare: async (page) => {
      await choose(page, "8:21", "Add a reaction");
      await page.waitForTimeout(800);
    },
  },
  { name: "message-move", hash, prepare: (page) => choose(page, "8:21", "Move messages") },
  { name: "message-history", hash, prepare: (page) => choose(page, "8:21", "History") },
  { name: "message-receipts", hash, prepare: (page) => choose(page, "8:21", "Who has read it") },
  { name: "message-reminder", hash, prepare: (page) => choose(page, "8:21", "Remind me") },
  { name: "message-delete", hash, prepare: (page) => choose(page, "8:21", "Delete") },
  {
    name: "message-viewer",
    hash,
    prepare: async (page) => {
      await find(page, "From the train");
      await row(page, "From the train").scrollIntoViewIfNeeded();
      await page.locator(".message_inline_image img").first().click();
      await page.waitForTimeout(700);
    },
  },
  {
    name: "message-topic-menu",
    hash,
    prepare: async (page) => {
      await page
        .locator(".top-bar")
        .getByRole("button", { name: /Actions for/ })
        .click();
      await page.waitForTimeout(300);
    },
  },
  // What one edits is still there after a reload.
  { name: "message-edit", hash, prepare: (page) => choose(page, "8:21", "Edit") },
];
