import type { Sample } from "../samples.js";

/** What users keep for themselves and show of themselves. */
export const personalSamples = {
  addAlertWords: { as: "bob", params: () => ({ alert_words: ["lunch", "fire"] }) },
  markOnboardingStep: { as: "bob", params: () => ({ onboarding_step: "intro_resolve_topic" }) },
  removeAlertWords: {
    as: "bob",
    given: [(world) => world.as("bob").addAlertWords({ alert_words: ["lunch", "fire"] })],
    params: () => ({ alert_words: ["lunch"] }),
  },
} satisfies Record<string, Sample>;
