import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";

export const subscriptionUpdateEvent = defineEvent({
  type: "subscription",
  op: "update",
  description: "The user changed a setting of a subscription",
  fields: {
    stream_id: t.integer(),
    property: t.string(),
    value: t.anyOf(t.boolean(), t.string()),
  },
});
