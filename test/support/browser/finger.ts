import type { Locator, Page } from "playwright-core";

/** The screen of a phone. */
export const smallTouchScreen = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** A finger on a page, which comes down, moves and goes. */
export const fingerOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  let at = { x: 0, y: 0 };
  return {
    /** Puts it in the middle of an element. */
    async down(element: Locator): Promise<void> {
      const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      at = { x: x + width / 2, y: y + height / 2 };
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
    },
    async moveBy(x: number, y: number): Promise<void> {
      at = { x: at.x + x, y: at.y + y };
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at] });
    },
    up: () => session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
  };
};
