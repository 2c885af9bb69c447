// Messages that are sent at a later time. Sending itself is in `messages/send`.

import { defineResource } from "../../operation/resource.js";
import { scheduledDelivery } from "./deliver-due.js";
import { scheduledMessageErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";
import { scheduledMessages as scheduledMessagesPart } from "./state.js";
import { scheduledMessageSteps } from "./steps.js";
import { scheduledMessageTables } from "./tables.js";

export { scheduledTexts } from "./scheduled-messages.js";
export { checkFuture, deliveryTime } from "./scheduled-params.js";
export { errors, type ScheduledMessageRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "scheduled-messages",
  about: { name: "Scheduled messages", description: "Messages that are sent at a later time." },
  meanings: { scheduled_message_id: "The scheduled message" },
  tables: scheduledMessageTables,
  steps: scheduledMessageSteps,
  errors: scheduledMessageErrors,
  events,
  operations,
  state: {
    scheduled_messages: [scheduledMessagesPart],
  },
  jobs: [scheduledDelivery],
});
