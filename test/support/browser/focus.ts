import type { Page } from "playwright-core";

/** What a reader of the page sees of its focus. */
export interface Focus {
  /** What the element is called, the id of a message, or the class of what has no name. */
  readonly name: string;
  /** Whether it stands in the window, and a line or the caret marks it. */
  readonly isVisible: boolean;
}

/** Returns where the focus is, and whether it is to be seen. */
export const focusIn = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    // Where one types, the caret shows it.
    const isField = element.matches("textarea, input:not([type=checkbox], [type=radio], [type=range])");
    const isMarked = isField || (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1);
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    const isInWindow = width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const isVisible = element !== document.body && isInWindow && isMarked;
    const text = element.matches("a, button") ? (element.textContent ?? "").trim() : "";
    const label = element.matches("article")
      ? element.id
      : (element.getAttribute("aria-label") ?? (text || element.id));
    return { name: label === "" ? element.className || element.tagName : label, isVisible };
  });
