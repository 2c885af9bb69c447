import { catalogue } from "../../operation/catalogue.js";

/** Errors about onboarding steps (users.md 3.12). */
export const onboardingErrors = catalogue({
  unknownOnboardingStep: { code: "BAD_REQUEST", msg: "Unknown onboarding_step: {name}" },
});
