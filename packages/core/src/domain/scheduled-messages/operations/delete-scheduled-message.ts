import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { scheduledMessagesRemoveEvent } from "../events.js";
import { ownScheduled } from "../scheduled-messages.js";
import { defineOperation } from "../vocabulary.js";

export const deleteScheduledMessage = defineOperation({
  method: "DELETE",
  path: "/scheduled_messages/{scheduled_message_id}",
  summary: "Delete a scheduled message",
  permission: anyUser,
  params: t.object({ scheduled_message_id: t.integer() }),
  result: t.object({}),
  errors: ["scheduledMessageMissing"],
  async run(call) {
    const { actor, params, tx, emit, fail } = call;
    const { id, state } = await ownScheduled(call, params.scheduled_message_id);
    if (state === "sent") throw fail("scheduledMessageMissing");
    await tx.delete("scheduled_messages", id);
    emit(scheduledMessagesRemoveEvent, { scheduled_message_id: id }, { users: [actor.id] });
    return {};
  },
});
