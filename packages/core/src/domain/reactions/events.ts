import { event, op } from "../../events/log/event-schema.js";
import { t } from "../../schema/schema.js";

const reaction = {
  message_id: t.integer(),
  emoji_name: t.string(),
  emoji_code: t.string(),
  reaction_type: t.word("reaction_type"),
  user_id: t.integer(),
  user: t.named("ReactingUser", t.object({ user_id: t.integer(), email: t.string(), full_name: t.string() })),
};

/** Events about reactions. */
export const reactionEvents = {
  "reaction/add": event({ op: op("add"), ...reaction }, "Somebody reacted to a message"),
  "reaction/remove": event({ op: op("remove"), ...reaction }, "A reaction was taken back"),
} as const;
