import { list } from "../../events/fetch.js";
import { t } from "../../schema/schema.js";
import { onboardingStepShape, remainingSteps } from "./onboarding.js";
import { part } from "./vocabulary.js";

/** The notices that the acting user has not seen yet. */
export const remainingOnboarding = part(
  { onboarding_steps: list(onboardingStepShape), navigation_tour_video_url: t.nullable(t.string()) },
  async ({ tx, actor }) => ({
    onboarding_steps: await remainingSteps(tx, actor.id),
    navigation_tour_video_url: null,
  }),
);
