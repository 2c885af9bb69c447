import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { scheduledMessageShape } from "./scheduled-messages.js";

export const scheduledMessagesAddEvent = defineEvent({
  type: "scheduled_messages",
  op: "add",
  description: "The user scheduled messages",
  fields: { scheduled_messages: t.array(scheduledMessageShape) },
});

export const scheduledMessagesUpdateEvent = defineEvent({
  type: "scheduled_messages",
  op: "update",
  description: "The user changed a scheduled message, or it could not be sent",
  fields: { scheduled_message: scheduledMessageShape },
});

export const scheduledMessagesRemoveEvent = defineEvent({
  type: "scheduled_messages",
  op: "remove",
  description: "A scheduled message was sent, or the user deleted it",
  fields: { scheduled_message_id: t.integer() },
});
