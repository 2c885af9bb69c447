import type { Entry } from "./entry.js";
import type { WorkOutcome } from "./work-run.js";

/** How a work of a group ended, of which its caller hears once it is known what became of the group. */
export interface Answer {
  entry: Entry;
  outcome: WorkOutcome;
  /** Whether the group stores something for it. */
  isStored: boolean;
}

/** Tells callers how their works ended. */
export const give = (answers: readonly Answer[]): void => {
  for (const { entry, outcome } of answers)
    if (outcome.failure === undefined) entry.resolve(outcome.result);
    else entry.reject(outcome.failure.reason);
};
