import type { Sample } from "../samples.js";
import type { World } from "../world/world.js";

const bobIsThere = (world: World) => world.as("bob").reportPresence({ status: "active" });

/** What users keep for themselves and show of themselves. */
export const personalSamples = {
  addAlertWords: { as: "bob", params: () => ({ alert_words: ["lunch", "fire"] }) },
  getUserPresenceByEmail: { as: "mia", given: [bobIsThere], params: () => ({ email: "bob@example.com" }) },
  getUserPresenceById: { as: "mia", given: [bobIsThere], params: (world) => ({ user_id: world.id("bob") }) },
  getUserStatus: { as: "mia", params: (world) => ({ user_id: world.id("bob") }) },
  markOnboardingStep: { as: "bob", params: () => ({ onboarding_step: "intro_resolve_topic" }) },
  removeAlertWords: {
    as: "bob",
    given: [(world) => world.as("bob").addAlertWords({ alert_words: ["lunch", "fire"] })],
    params: () => ({ alert_words: ["lunch"] }),
  },
  updateOwnStatus: { as: "bob", params: () => ({ status_text: "in a meeting", emoji_name: "smile" }) },
  updateUserStatus: {
    as: "ada",
    params: (world) => ({ user_id: world.id("bob"), status_text: "in a meeting", emoji_name: "smile" }),
  },
  reportPresence: { as: "bob", params: () => ({ status: "active" }) },
} satisfies Record<string, Sample>;
