import type { Browser, Page } from "playwright-core";
import { watchTasks } from "./trace.js";

/**
 * Puts the rows of the list into the page once more, as copies that no program knows. Returns how long the browser is busy with them at
 * once, in milliseconds: no page that shows these rows takes less. The page is good for nothing afterwards.
 */
export async function longestTaskOfSameRows(browser: Browser, page: Page): Promise<number> {
  const { longestTask } = await watchTasks(browser, page, async () => {
    await page.evaluate(() => {
      const list = document.querySelector(".message-list");
      list?.replaceWith(list.cloneNode(true));
    });
    await page.waitForTimeout(1_000);
  });
  return longestTask;
}
