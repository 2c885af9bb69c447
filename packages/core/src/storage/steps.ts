import type { Schema } from "./storage.js";
import type { Tables } from "./table.js";

/** The data steps that this version knows, in order. A version that does not know a step refuses data to which it was applied. */
export const steps: Schema<Tables>["steps"] = [
  // Conversations no longer note their newest message, by which earlier versions tell what was received.
  { step: 1, run: async () => {} },
  {
    // Earlier versions kept the facts of events in another column. Clients whose queue is gone begin anew.
    step: 2,
    run: async (tx) => {
      for (const table of ["events", "queues"]) await tx.deleteRange(table, "id", {});
    },
  },
];
