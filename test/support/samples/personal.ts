import type { Sample } from "../samples.js";
import type { World } from "../world/world.js";

const bobIsThere = (world: World) => world.as("bob").reportPresence({ status: "active" });

const everybodyMutesMia = async (world: World) => {
  for (const name of ["olga", "ada", "max", "bob", "gus", "bea"] as const)
    await world.as(name).muteUser({ muted_user_id: world.id("mia") });
};

/** What users keep for themselves and show of themselves. */
export const personalSamples = {
  addAlertWords: { as: "bob", params: () => ({ alert_words: ["lunch", "fire"] }) },
  getUserPresenceByEmail: { as: "mia", given: [bobIsThere], params: () => ({ email: "bob@example.com" }) },
  getUserPresenceById: { as: "mia", given: [bobIsThere], params: (world) => ({ user_id: world.id("bob") }) },
  getUserStatus: { as: "mia", params: (world) => ({ user_id: world.id("bob") }) },
  markOnboardingStep: { as: "bob", params: () => ({ onboarding_step: "intro_resolve_topic" }) },
  muteUser: { as: "bob", params: (world) => ({ muted_user_id: world.id("mia") }) },
  removeAlertWords: {
    as: "bob",
    given: [(world) => world.as("bob").addAlertWords({ alert_words: ["lunch", "fire"] })],
    params: () => ({ alert_words: ["lunch"] }),
  },
  unmuteUser: {
    as: "bob",
    given: [everybodyMutesMia],
    params: (world) => ({ muted_user_id: world.id("mia") }),
  },
  updateOwnStatus: { as: "bob", params: () => ({ status_text: "in a meeting", emoji_name: "smile" }) },
  updateUserStatus: {
    as: "ada",
    params: (world) => ({ user_id: world.id("bob"), status_text: "in a meeting", emoji_name: "smile" }),
  },
  reportPresence: { as: "bob", params: () => ({ status: "active" }) },
} satisfies Record<string, Sample>;
