import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { onboardingStepShape } from "./onboarding.js";

export const onboardingStepsEvent = defineEvent({
  type: "onboarding_steps",
  description: "The notices not seen yet",
  fields: { onboarding_steps: t.array(onboardingStepShape) },
});
