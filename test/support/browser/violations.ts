import axe, { type RunOnly } from "axe-core";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules of what `tags` names that ask for colors. All others find the same in every color scheme. */
const colorRules = ["color-contrast", "link-in-text-block"];

interface CheckOptions {
  /** Whether the same elements were checked in other colors. */
  readonly onlyColors?: boolean;
}

/** Returns what is wrong in a page that may run other scripts, or in one element of it: a line a rule with the elements that break it. */
export const violationsOf = async (page: Page, inside = "html", options: CheckOptions = {}): Promise<string[]> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const runOnly: RunOnly = options.onlyColors ? { type: "rule", values: colorRules } : { type: "tag", values: tags };
  const { violations } = await page.evaluate(
    ({ runOnly, inside }) =>
      // What passes is not described, which takes half of the time.
      (window as unknown as { axe: typeof axe }).axe.run(inside, { runOnly, resultTypes: ["violations"] }),
    { runOnly, inside },
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 300)).join("\n  ")}`,
  );
};
