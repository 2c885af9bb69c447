import type { Page } from "playwright-core";
import type { Figure, Measure } from "../../harness/benchmark.js";
import { figure, type Run } from "../../harness/pairs.js";
import type { Opened } from "../../harness/web/opening.js";
import { watchTasks } from "../../harness/web/trace.js";
import { fillTopic, sendTo } from "./sites.js";
import { inLarge, type Stage } from "./stage.js";

const FREE: Measure = { name: "main thread free", better: "higher", judged: "value", unit: "", gate: 0.5 };
const RECEIVE: Measure = { name: "receiving, longest task", better: "lower", judged: "value", unit: "ms" };

/** Messages a second. */
const rate = 100;
const to = "channel 0";

const shows = (page: Page, content: string) =>
  page.waitForFunction(
    (content) => document.querySelector(".message-list")?.textContent?.includes(content),
    content,
    // Seldom asked, since that takes time of the page.
    { polling: 500, timeout: 60_000 },
  );

const sendSteadily = async (count: number, send: (at: number) => Promise<void>): Promise<void> => {
  const start = performance.now();
  const answers: Promise<void>[] = [];
  for (let at = 0; at < count; at += 1) {
    const early = start + (at * 1_000) / rate - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    answers.push(send(at));
  }
  await Promise.all(answers);
};

/** Watches a conversation at its end while others write to it, until their last message shows. */
export async function watchReceiving(stage: Stage): Promise<Figure[]> {
  const { bench, browser, large } = stage;
  const count = rate * bench.by({ full: 10, quick: 5 });
  let round = 0;
  const receive = async ({ page }: Opened): Promise<Run> => {
    round += 1;
    const topic = `busy-${round}`;
    // What fits is at its end, though it is unread.
    const hash = await fillTopic(large.target, to, topic, 3);
    await page.evaluate((hash) => location.assign(hash), hash);
    await shows(page, "Message 2 with");
    await page.waitForTimeout(2_000);
    const { busy, longestTask } = await watchTasks(browser, page, async () => {
      await sendSteadily(count, (at) => sendTo(large.target, at, { to, topic, content: `Here is **${at}** of many` }));
      await shows(page, `Here is ${count - 1} of many`);
    });
    return { free: 1 - busy, task: longestTask };
  };
  const runs = await inLarge(stage, { rounds: bench.rounds, hash: large.places[0], act: receive });
  const variant = `${rate} messages a second`;
  return [
    figure(FREE, { of: "free", variant, against: "", ours: runs }),
    figure(RECEIVE, { of: "task", variant, against: "", ours: runs }),
  ];
}
