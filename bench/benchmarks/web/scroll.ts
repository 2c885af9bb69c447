import type { Page } from "playwright-core";
import { type Figure, type Measure, VoidRun } from "../../harness/benchmark.js";
import { figure, type Run } from "../../harness/pairs.js";
import { heapOf, type Opened } from "../../harness/web/opening.js";
import { longestTaskOfSameRows } from "../../harness/web/same-rows.js";
import { watchTasks } from "../../harness/web/trace.js";
import { inLarge, type Stage } from "./stage.js";

const task = { better: "lower", judged: "value", unit: "ms", gate: 50 } as const;
const LOADING: Measure = { ...task, name: "scrolling and loading, longest task" };
const LOADED: Measure = { ...task, name: "scrolling through what is loaded, longest task" };
const HEAP: Measure = {
  name: "heap after scrolling again",
  ...{ better: "lower", judged: "ratio", unit: "MB", gate: 1.1 },
};

/** How long one may scroll, in milliseconds. */
const longest = 300_000;

/** The id of the first or last message that is drawn. */
const idAt = (page: Page, end: 0 | -1): Promise<number> =>
  page.evaluate((end) => {
    const row = [...document.querySelectorAll("article.message")].at(end);
    return Number(row?.id.replace("message-", ""));
  }, end);

/** Scrolls up or down until so many ids are between the messages at the edge. */
async function scroll(page: Page, ids: number, direction: -1 | 1): Promise<void> {
  const end = direction < 0 ? 0 : -1;
  const start = await idAt(page, end);
  const until = Date.now() + longest;
  for (let id = start; Math.abs(id - start) < ids; id = await idAt(page, end)) {
    if (Date.now() > until) throw new VoidRun(`scrolling came only to message ${id}`);
    await page.mouse.wheel(0, direction * 3_000);
    await page.waitForTimeout(50);
  }
}

/** Scrolls up through messages that load on the way, down again, and up through what is loaded. */
export async function watchScrolling(stage: Stage): Promise<Figure[]> {
  const { bench, browser, newest } = stage;
  const count = bench.by({ full: 10_000, quick: 500 });
  // One may not read a fifth of the messages.
  const ids = count * 1.25;
  const scrollThrough = async (opened: Opened): Promise<Run> => {
    const { page } = opened;
    await page.waitForTimeout(2_000);
    await page.mouse.move(640, 400);
    const loading = await watchTasks(browser, page, () => scroll(page, ids, -1));
    const heapLoaded = await heapOf(opened);
    await scroll(page, ids * 0.9, 1);
    const loaded = await watchTasks(browser, page, () => scroll(page, ids * 0.9, -1));
    const heap = await heapOf(opened);
    const rows = await longestTaskOfSameRows(browser, page);
    return { loading: loading.longestTask, loaded: loaded.longestTask, rows, heap, heapLoaded };
  };
  const runs = await inLarge(stage, { rounds: 1, hash: `#narrow/near/${newest}`, act: scrollThrough });
  const of = (name: string): Run[] => runs.map((run) => ({ [name]: run[name] ?? Number.NaN }));
  const megabytes = (name: string): Run[] => runs.map((run) => ({ heap: (run[name] ?? Number.NaN) / 1e6 }));
  const variant = `${count} messages`;
  const against = "the same rows alone";
  const rowsAs = (name: string): Run[] => runs.map((run) => ({ [name]: run.rows ?? Number.NaN }));
  return [
    figure(LOADING, { of: "loading", variant, against, ours: of("loading"), anchor: rowsAs("loading") }),
    figure(LOADED, { of: "loaded", variant, against, ours: of("loaded"), anchor: rowsAs("loaded") }),
    figure(HEAP, {
      ...{ of: "heap", variant, against: "after the first time" },
      ...{ ours: megabytes("heap"), anchor: megabytes("heapLoaded") },
    }),
  ];
}
