import type { Schema } from "./storage.js";
import type { ConfabTables } from "./tables.js";

/** How stored data changes with the declaration. A version that does not know a step refuses data that has had it. */
export const steps: Schema<ConfabTables>["steps"] = [
  // Conversations no longer note their newest message, by which earlier versions tell what was received.
  { step: 1, run: async () => {} },
];
