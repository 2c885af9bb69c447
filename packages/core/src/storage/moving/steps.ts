import type { AnyDataStep } from "../declared-steps.js";

/** The data steps of moves from another storage. */
export const moveSteps: readonly AnyDataStep[] = [
  // A storage notes that a move to it has not ended. Earlier versions would serve what there is by then.
  { step: 8, run: async () => null },
];
