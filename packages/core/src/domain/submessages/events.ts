import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";

export const submessageEvent = defineEvent({
  type: "submessage",
  description: "Somebody did something with a widget, such as voting in a poll",
  fields: {
    message_id: t.integer(),
    sender_id: t.integer(),
    msg_type: t.string(),
    content: t.string({ description: "JSON text" }),
    submessage_id: t.integer(),
  },
});
