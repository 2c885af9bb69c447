import { type AnyDataStep, changed, partByPart } from "../../storage/declared-steps.js";

/** The data steps of accounts. */
export const userSteps: readonly AnyDataStep[] = [
  // Earlier versions noted ids of events beside former roles, where numbers of commits are now.
  { step: 3, run: partByPart(changed("users", () => ({ former_roles: [] }))) },
];
