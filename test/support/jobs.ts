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

/** Keeps the loop of a process from getting to anything any more, the renewal of its leases included. */
export const stopJobs = (loop: JobLoop): void => void Object.assign(loop, { closing: Promise.resolve() });
