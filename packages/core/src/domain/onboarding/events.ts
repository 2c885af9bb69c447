import { event } from "../../events/log/event-schema.js";
import { t } from "../../schema/schema.js";
import { onboardingStepShape } from "./onboarding.js";

/** Events about onboarding steps, for the user alone. */
export const onboardingEvents = {
  onboarding_steps: event({ onboarding_steps: t.array(onboardingStepShape) }, "The notices not seen yet"),
} as const;
