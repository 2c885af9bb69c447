import type { Sample } from "../samples.js";
import type { World } from "../world/world.js";

const bobIsThere = (world: World) => world.as("bob").reportPresence({ status: "active" });

/** What users keep for themselves and show of themselves. */
export const personalSamples = {
  addAlertWords: { as: "bob", params: () => ({ alert_words: ["lunch", "fire"] }) },
  getUserPresenceByEmail: { as: "mia", given: [bobIsThere], params: () => ({ email: "bob@example.com" }) },
  getUserPresenceById: { as: "mia", given: [bobIsThere], params: (world) => ({ user_id: world.id("bob") }) },
  markOnboardingStep: { as: "bob", params: () => ({ onboarding_step: "intro_resolve_topic" }) },
  removeAlertWords: {
    as: "bob",
    given: [(world) => world.as("bob").addAlertWords({ alert_words: ["lunch", "fire"] })],
    params: () => ({ alert_words: ["lunch"] }),
  },
  reportPresence: { as: "bob", params: () => ({ status: "active" }) },
} satisfies Record<string, Sample>;
