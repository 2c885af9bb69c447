import { catalogue } from "./catalogue.js";

/** What users keep for themselves and show of themselves (users.md 3.8 to 3.12, 4). */
export const personalErrors = catalogue({
  muteOfSelf: { code: "BAD_REQUEST", msg: "Cannot mute self" },
  userMuted: { code: "BAD_REQUEST", msg: "User already muted" },
  userNotMuted: { code: "BAD_REQUEST", msg: "User is not muted" },
  nothingNew: { code: "BAD_REQUEST", msg: "Client did not pass any new values." },
  statusEmojiNameMissing: {
    code: "BAD_REQUEST",
    msg: "Client must pass emoji_name if they pass either emoji_code or reaction_type.",
  },
  invalidPresenceStatus: { code: "BAD_REQUEST", msg: "Invalid status: {status}" },
  presenceOfBot: { code: "BAD_REQUEST", msg: "Presence is not supported for bot users." },
  noPresence: { code: "BAD_REQUEST", msg: "No presence data for {user}" },
  unknownOnboardingStep: { code: "BAD_REQUEST", msg: "Unknown onboarding_step: {name}" },
});
