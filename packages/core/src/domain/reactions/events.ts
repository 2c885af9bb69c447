import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";

const fields = {
  message_id: t.integer(),
  emoji_name: t.string(),
  emoji_code: t.string(),
  reaction_type: t.word("reaction_type"),
  user_id: t.integer(),
  user: t.named("ReactingUser", t.object({ user_id: t.integer(), email: t.string(), full_name: t.string() })),
};

export const reactionAddEvent = defineEvent({
  type: "reaction",
  op: "add",
  description: "Somebody reacted to a message",
  fields,
});

export const reactionRemoveEvent = defineEvent({
  type: "reaction",
  op: "remove",
  description: "A reaction was taken back",
  fields,
});
