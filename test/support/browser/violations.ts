import axe from "axe-core";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Returns what is wrong in a page that may run other scripts, or in one element of it: a line a rule with the elements that break it. */
export const violationsOf = async (page: Page, inside = "html"): Promise<string[]> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ tags, inside }) =>
      (window as unknown as { axe: typeof axe }).axe.run(inside, { runOnly: { type: "tag", values: tags } }),
    { tags, inside },
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 300)).join("\n  ")}`,
  );
};
