import type { AnyDataStep } from "../../storage/declared-steps.js";

/** The data steps of pictures of other sites. */
export const externalContentSteps: readonly AnyDataStep[] = [
  // The table is new: no row changes.
  { step: 11, run: async () => null },
];
