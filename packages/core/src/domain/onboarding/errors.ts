import { catalogue } from "../../operation/catalogue.js";

/** Onboarding steps (users.md 3.12). */
export const onboardingErrors = catalogue({
  unknownOnboardingStep: { code: "BAD_REQUEST", msg: "Unknown onboarding_step: {name}" },
});
