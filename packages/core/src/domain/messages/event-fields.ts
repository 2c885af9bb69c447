import type { EventWith } from "../../events/delivery/forms.js";
import type { GivenFields } from "../../schema/given.js";
import { t } from "../../schema/schema.js";
import { messageShape } from "./fetch/view.js";
import type { MessageFacts } from "./flags/message-flags.js";

const { flags: _, ...messageFields } = messageShape.properties;

/** The fields of the event of a new message. */
export const newMessageFields = {
  message: t.named("EventMessage", t.object(messageFields)),
  flags: t.array(t.string()),
  local_message_id: t.optional(t.string({ description: "To the queue that sent it" })),
};

/** The values of these fields. */
export type NewMessageFields = GivenFields<typeof newMessageFields>;

/** The event of a new message, as it is in the log. */
export type LoggedMessage = EventWith<NewMessageFields, MessageFacts>;
