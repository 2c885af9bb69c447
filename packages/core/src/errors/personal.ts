import { catalogue } from "./catalogue.js";

/** What users keep for themselves and show of themselves (users.md 3.8 to 3.12, 4). */
export const personalErrors = catalogue({
  unknownOnboardingStep: { code: "BAD_REQUEST", msg: "Unknown onboarding_step: {name}" },
});
