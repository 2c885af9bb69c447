import type { AnyDataStep } from "../../storage/declared-steps.js";

/** The data steps of logins. */
export const loginSteps: readonly AnyDataStep[] = [
  // Logins in browsers came; nothing that was stored changes.
  { step: 10, run: async () => null },
];
