import { event } from "../../events/log/event-schema.js";
import { t } from "../../schema/schema.js";

/** Events about statuses. */
export const statusEvents = {
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
} as const;
