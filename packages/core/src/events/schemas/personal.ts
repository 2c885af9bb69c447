import { alertWordsShape } from "../../rules/alert-words.js";
import { mutedUsersShape } from "../../rules/muted-users.js";
import { onboardingStepShape } from "../../rules/onboarding.js";
import { modernShape, websiteShape } from "../../rules/presence/answer.js";
import { t } from "../../schema.js";
import { event } from "./event.js";

/** Events about what users keep for themselves, which nobody else gets, and show of themselves. */
export const personalEvents = {
  alert_words: event({ alert_words: alertWordsShape }, "The user's alert words, all of them"),
  onboarding_steps: event({ onboarding_steps: t.array(onboardingStepShape) }, "The notices not seen yet"),
  muted_users: event({ muted_users: mutedUsersShape }, "Whom the user muted, all of them"),
  user_status: event(
    {
      user_id: t.integer(),
      away: t.optional(t.boolean()),
      status_text: t.optional(t.string()),
      emoji_name: t.optional(t.string({ description: "Empty where there is no emoji any more" })),
      emoji_code: t.optional(t.string()),
      reaction_type: t.optional(t.word("reaction_type")),
    },
    "What changed of how somebody says they are",
  ),
  presence: event(
    {
      presences: t.optional(t.record(modernShape)),
      user_id: t.optional(t.integer()),
      email: t.optional(t.string({ description: "Left out with `slim_presence`" })),
      server_timestamp: t.optional(t.number({ description: "UNIX seconds, with a fraction" })),
      presence: t.optional(t.object({ website: websiteShape })),
    },
    "Somebody came, or began or ceased to share presence: `presences` for clients with the capability " +
      "`simplified_presence_events`, the other fields for all others",
  ),
} as const;
