import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";

export const userStatusEvent = defineEvent({
  type: "user_status",
  description: "What changed of how somebody says they are",
  fields: {
    user_id: t.integer(),
    away: t.optional(t.boolean()),
    status_text: t.optional(t.string()),
    emoji_name: t.optional(t.string({ description: "Empty where there is no emoji any more" })),
    emoji_code: t.optional(t.string()),
    reaction_type: t.optional(t.word("reaction_type")),
  },
});
