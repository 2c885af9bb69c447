import type { Page } from "playwright-core";
import type { Figure, Measure } from "../../harness/benchmark.js";
import { figure, type Run } from "../../harness/pairs.js";
import type { Opened } from "../../harness/web/opening.js";
import { longestTaskOfSameRows } from "../../harness/web/same-rows.js";
import { watchTasks } from "../../harness/web/trace.js";
import { inLarge, type Stage } from "./stage.js";

const REOPEN: Measure = {
  name: "opening what the store has, longest task",
  ...{ better: "lower", judged: "value", unit: "ms", gate: 50 },
};

const go = async (page: Page, hash: string): Promise<void> => {
  await page.evaluate((hash) => location.assign(hash), hash);
  await page.waitForTimeout(1_500);
};

/** Opens a conversation that was open before. */
export async function watchReopening(stage: Stage): Promise<Figure[]> {
  const [first, second] = stage.large.places;
  const reopen = async ({ page }: Opened): Promise<Run> => {
    for (const hash of [second, first, second]) await go(page, hash);
    const { longestTask } = await watchTasks(stage.browser, page, () => go(page, first));
    return { task: longestTask, rows: await longestTaskOfSameRows(stage.browser, page) };
  };
  const runs = await inLarge(stage, { rounds: stage.bench.rounds, hash: first, act: reopen });
  const rows = runs.map((run) => ({ task: run.rows ?? Number.NaN }));
  return [figure(REOPEN, { of: "task", against: "the same rows alone", ours: runs, anchor: rows })];
}
