import { type JobLoop, jobs } from "@confab/core/resources";
import { confab } from "./domain.js";
import type { Engine, Resource } from "./kernel.js";

const resources: readonly Resource[] = confab;

/** Resolves when all that is due of a job of the chat has been done. */
export const finishJob = async ({ use }: Engine, name: string): Promise<void> => {
  const job = resources.flatMap((resource) => resource.jobs ?? []).find((each) => each.name === name);
  if (job === undefined) throw new Error(`No resource has a job called ${name}.`);
  await use(jobs).finish(job);
};

/** Keeps the loop of a process from getting to anything, the renewal of its leases included. Returns how to let it go on. */
export const stopJobs = (loop: JobLoop): (() => void) => {
  Object.assign(loop, { closing: Promise.resolve() });
  return () => void Object.assign(loop, { closing: null });
};

/** Runs `work` while no job of the chat does anything. */
export const whileJobsRest = async <T>({ use }: Engine, work: () => Promise<T>): Promise<T> => {
  const goOn = stopJobs(use(jobs));
  try {
    return await work();
  } finally {
    goOn();
  }
};
