import { constants, type PerformanceEntry, PerformanceObserver } from "node:perf_hooks";
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/** How large the space for new objects may be. */
interface Size {
  /** Of both halves. */
  bytes: number;
  /** Collections within a period after which it is too small. */
  most: number;
}

/**
 * For a server that nobody uses, for one at leisure, and for a busy one: it stores some hundred messages a second, or has a share of a
 * machine that others load as well. Where a request takes longer than the first is filled, much would be taken for what is kept
 * (benchmark postgres-send). A thousand polls that come at once do not fill the second often enough for the third (benchmark start).
 */
const sizes: readonly [Size, ...Size[]] = [
  { bytes: 2 << 20, most: 3 },
  { bytes: 8 << 20, most: 30 },
  { bytes: 64 << 20, most: Number.POSITIVE_INFINITY },
];
/** Milliseconds from the beginning of the process in which it starts: how often that fills the space says nothing of its use. */
const starting = 2000;
/** Milliseconds. */
const period = 5000;

const bytesNow = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? 0;

const grow = (factor: 1 | 2): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

/** How much the space for old objects may grow until it is cleared, in percent of what was left there the last time. */
const growth = 100;
/**
 * What it may grow by at least in a busy server, in bytes. One that has little to keep would be looked through once or twice a second,
 * which takes a tenth of its processor time (benchmark postgres-send, eight organizations).
 */
const leastGrowth = 96 << 20;

/** Bytes of old objects. */
const oldBytes = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => !space_name.startsWith("new_"))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);

const letGrow = (least: number): void => {
  const percent = Math.max(growth, Math.round((100 * least) / oldBytes()));
  setFlagsFromString(`--heap-growing-percent=${percent}`);
};

/** Whether a collection has cleared the space for old objects. */
const isOfAll = (collection: PerformanceEntry): boolean =>
  // What Node declares of an entry leaves this out.
  Reflect.get(collection, "detail")?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

/**
 * Keeps the space for new objects at 2 MB until there is something to do, then at 8 MB or little more, and at 64 MB once thousands of
 * requests a second come. By itself it grows to 48 MB as soon as a thousand clients come at once, and stays that large. What the server
 * makes is either gone by the end of a request or kept for long; the polls that wait are copied once more with each collection, which a
 * busy one feels. What they leave behind when they are answered is cleared once it is as much as what is in use, or 96 MB in a busy server:
 * by itself V8 waits for about twice what is in use.
 */
export const boundHeap = (): void => {
  letGrow(0);
  // Under load what a request makes outlives a collection or two, and V8 would take it for what is kept: it would be made among the
  // old objects, where only the slow collections clear it (benchmarks send-64 and postgres-send).
  setFlagsFromString("--no-allocation-site-pretenuring");
  // Threads that share so short a collection cost more than they spare.
  setFlagsFromString("--no-parallel-scavenge");
  // It begins with the first size. Larger steps would lead past a limit, as two that follow each other within one turn do. What fits
  // into the processor's caches is made faster as well: a first state of 10,000 users takes a fifth less time than with 16 MB
  // (benchmark register).
  grow(1);
  let factor: 1 | 2 = 1;
  let [size, ...larger] = sizes;
  let since = 0;
  let collections = 0;
  const count = (more: number): void => {
    const now = performance.now();
    if (now < starting) return;
    if (now - since > period) [since, collections] = [now, 0];
    collections += more;
    if (collections < size.most) return;
    [size = size, ...larger] = larger;
    collections = 0;
    if (larger.length === 0) letGrow(leastGrowth);
  };
  // V8 takes the space away again from a server that has nothing to do for a while. One that could not grow back would copy what each
  // group of messages is about, and collect the garbage several times as often (benchmark postgres-send).
  const steer = () => {
    const wanted = bytesNow() >= size.bytes ? 1 : 2;
    if (wanted !== factor) grow(wanted);
    factor = wanted;
  };
  const observer = new PerformanceObserver((seen) => {
    const entries = seen.getEntries();
    count(entries.length);
    steer();
    // What is left now is what the next collection is reckoned from.
    if (larger.length === 0 && entries.some(isOfAll)) letGrow(leastGrowth);
  });
  observer.observe({ entryTypes: ["gc"] });
  // The start of a thread sets it back.
  const restart = () => {
    factor = 2;
    steer();
  };
  process.on("worker", (thread) => thread.once("online", restart));
};
