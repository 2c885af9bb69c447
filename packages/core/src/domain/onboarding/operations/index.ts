export { markOnboardingStep } from "./mark-onboarding-step.js";
