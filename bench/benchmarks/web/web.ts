import type { Browser } from "playwright-core";
import { noBrowser, startBrowser } from "../../../test/support/browser/chromium.js";
import type { Bench } from "../../harness/bench.js";
import { type Benchmark, type Figure, Skipped } from "../../harness/benchmark.js";
import { timeOpening } from "./open.js";
import { watchReceiving } from "./receive.js";
import { watchReopening } from "./reopen.js";
import { watchScrolling } from "./scroll.js";
import { organization, startSite } from "./sites.js";
import type { Stage } from "./stage.js";

const scenes = {
  opening: timeOpening,
  reopening: watchReopening,
  receiving: watchReceiving,
  scrolling: watchScrolling,
};

async function measure(bench: Bench, browser: Browser): Promise<Figure[]> {
  bench.progress("web: storing the organizations");
  // Every fifth message is direct, and of those user 1 has few.
  const dataset = bench.by({
    full: organization("web-large", 10_000, 1_000, 26_500),
    quick: organization("web-large-quick", 2_000, 200, 5_300),
  });
  const small = await startSite(browser, organization("web-small", 100, 10, 500));
  const large = await startSite(browser, dataset);
  const stage: Stage = { bench, browser, small, large, newest: dataset.messages - 20 };
  const figures: Figure[] = [];
  for (const [name, scene] of Object.entries(scenes)) {
    bench.progress(`web: ${name}`);
    figures.push(...(await scene(stage)));
  }
  return figures;
}

export const web: Benchmark = {
  name: "web",
  title: "the web client in Chromium, its processor four times as slow",
  async run(bench) {
    if (noBrowser !== undefined) throw new Skipped(noBrowser);
    const browser = await startBrowser();
    try {
      return await measure(bench, browser);
    } finally {
      await browser.close();
    }
  },
};
