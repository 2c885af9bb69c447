import type { Browser, Page } from "playwright-core";

/** What the main thread of a page did, in milliseconds of its processor time. */
export interface MainThread {
  longestTask: number;
  /** The share of the time that it was in use. */
  busy: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of the clock, and of the thread's processor time. */
  dur?: number;
  tdur?: number;
}

const categories = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"];

/** Watches the main thread while `act` goes on. What waits for the core takes no time of the thread. */
export async function watchTasks(browser: Browser, page: Page, act: () => Promise<void>): Promise<MainThread> {
  await browser.startTracing(page, { categories });
  const start = performance.now();
  await act();
  const time = performance.now() - start;
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const tasks = tasksOf(traceEvents);
  const longestTask = tasks.reduce((longest, task) => Math.max(longest, task), 0);
  return { longestTask, busy: tasks.reduce((sum, task) => sum + task, 0) / time };
}

/** The tasks of the page: of the main thread that did the most, since there may be those of other pages. */
function tasksOf(events: readonly TraceEvent[]): number[] {
  const threads = new Map<string, number[]>();
  for (const { name, ph, pid, tid, tdur, dur } of events)
    if (ph === "X" && name === "RunTask") {
      const tasks = threads.get(`${pid}-${tid}`) ?? [];
      threads.set(`${pid}-${tid}`, tasks);
      tasks.push((tdur ?? dur ?? 0) / 1_000);
    }
  const sum = (tasks: readonly number[]) => tasks.reduce((total, task) => total + task, 0);
  const [busiest] = [...threads.values()].sort((a, b) => sum(b) - sum(a));
  if (busiest === undefined) throw new Error("The trace has no tasks.");
  return busiest;
}
