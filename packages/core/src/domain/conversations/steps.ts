import type { AnyDataStep } from "../../storage/declared-steps.js";

/** The data steps of conversations. */
export const conversationSteps: readonly AnyDataStep[] = [
  // Conversations no longer note their newest message, by which earlier versions tell what was received.
  { step: 1, run: async () => null },
];
