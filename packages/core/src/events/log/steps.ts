import { type AnyDataStep, emptied, partByPart } from "../../storage/declared-steps.js";

const forgetEvents = partByPart(emptied("events"), emptied("queues"));

/** The data steps of the log and the queues. */
export const eventSteps: readonly AnyDataStep[] = [
  // Earlier versions kept the facts of events in another column. Clients whose queue is gone begin anew.
  { step: 2, run: forgetEvents },
  // Earlier versions noted ids of events where numbers of commits are now. Whoever had a queue begins anew, and needs no past.
  { step: 3, run: forgetEvents },
  // Events may name lists that are stored apart, which earlier versions do not know, and each has its size.
  { step: 4, run: async () => null },
];
