import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { scheduledBy, scheduledLimit, scheduledMessageShape, showScheduled } from "../scheduled-messages.js";
import { defineOperation } from "../vocabulary.js";

export const getScheduledMessages = defineOperation({
  method: "GET",
  path: "/scheduled_messages",
  summary: "Get your scheduled messages",
  description: "Those that were not sent, failed ones included.",
  permission: anyUser,
  params: t.object({}),
  result: t.object({
    scheduled_messages: t.array(scheduledMessageShape, { max: scheduledLimit.rows, description: "By their time" }),
  }),
  errors: [],
  async run({ actor, tx }) {
    return { scheduled_messages: (await scheduledBy(tx, actor.id)).map(showScheduled) };
  },
});
