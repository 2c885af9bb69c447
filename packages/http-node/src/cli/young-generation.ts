import { PerformanceObserver } from "node:perf_hooks";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/** Of both halves, in bytes. */
const most = 16 << 20;

const size = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? 0;

const stopGrowth = (): void => setFlagsFromString("--semi-space-growth-factor=1");

/**
 * Keeps the space for new objects at 16 MB or little more. By itself it grows to 48 MB as soon as a thousand clients come at once,
 * and stays that large. What the server makes is either gone by the end of a request or kept for long, so that a smaller space
 * is collected as cheaply.
 */
export const boundYoungGeneration = (): void => {
  const observer = new PerformanceObserver(() => {
    if (size() < most) return;
    observer.disconnect();
    stopGrowth();
    // The start of a thread sets it back.
    process.on("worker", (thread) => thread.once("online", stopGrowth));
  });
  observer.observe({ entryTypes: ["gc"] });
};
