import type { Figure, Measure } from "../../harness/benchmark.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { addressOf, type Opened, openCold } from "../../harness/web/opening.js";
import { startSavedPage } from "../../harness/web/saved-page.js";
import { openSite, type Site } from "./sites.js";
import type { Stage } from "./stage.js";

const ratio = { better: "lower", judged: "ratio", unit: "ms" } as const;
const COLD: Measure = { ...ratio, name: "cold cache to the first message", gate: 2.5 };
const LARGE: Measure = { ...ratio, name: "large organization to the first message", gate: 2 };

const timed = (open: () => Promise<Opened>) => async (): Promise<Run> => {
  const { firstMessage, close } = await open();
  await close();
  return { time: firstMessage };
};

/** Opens a conversation with nothing cached, beside a page that has the same nodes already. */
export async function timeOpening({ bench, browser, small, large }: Stage): Promise<Figure[]> {
  const opening = (site: Site) => () => openSite(browser, site, site.places[0]);
  const saved = await startSavedPage(opening(small));
  const anchor = timed(() => openCold(browser, `${addressOf(saved)}/`));
  const [ours, crowded] = bench.self ? [anchor, anchor] : [timed(opening(small)), timed(opening(large))];
  const opened = await alternate(bench.rounds, { anchor, ours, crowded });
  return [
    figure(COLD, { of: "time", against: "static page", ours: opened.ours, anchor: opened.anchor }),
    figure(LARGE, { of: "time", against: "a small one", ours: opened.crowded, anchor: opened.ours }),
  ];
}
