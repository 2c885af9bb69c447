import fc from "fast-check";
import { type Action, action, who } from "../../support/cases/action.js";
import { onboardingSteps } from "../../support/domain.js";

const seeing = fc
  .record({ as: who, onboarding_step: fc.constantFrom(...onboardingSteps) })
  .map(({ as, onboarding_step }) =>
    action(`${as} sees ${onboarding_step}`, (world) => world.as(as).markOnboardingStep({ onboarding_step })),
  );

/** What people see for the first time. */
export const onboardingAction: fc.Arbitrary<Action> = seeing;
