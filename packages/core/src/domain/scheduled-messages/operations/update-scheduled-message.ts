import { jobs } from "../../../jobs/job-loop.js";
import { t } from "../../../schema/schema.js";
import { contentPrice } from "../../messages/index.js";
import { anyUser, checkStoredBytes } from "../../users/index.js";
import { scheduledDelivery } from "../deliver-due.js";
import { scheduledMessagesUpdateEvent } from "../events.js";
import { bytesOfScheduled, ownScheduled, scheduledLimit, showScheduled } from "../scheduled-messages.js";
import {
  accepted,
  checkFuture,
  readTo,
  scheduledErrors,
  scheduledParams,
  storedType,
  toErrors,
} from "../scheduled-params.js";
import { defineOperation } from "../vocabulary.js";

export const updateScheduledMessage = defineOperation({
  method: "PATCH",
  path: "/scheduled_messages/{scheduled_message_id}",
  summary: "Update a scheduled message",
  description: "One that could not be sent needs a new time.",
  permission: anyUser,
  price: contentPrice,
  params: t.object({
    scheduled_message_id: t.integer(),
    type: t.optional(scheduledParams.type),
    to: t.optional(scheduledParams.to),
    content: t.optional(scheduledParams.content),
    topic: t.optional(scheduledParams.topic),
    scheduled_delivery_timestamp: t.optional(scheduledParams.scheduled_delivery_timestamp),
  }),
  result: t.object({}),
  errors: [
    "nothingToReschedule",
    "scheduledRecipientMissing",
    "scheduledTopicMissing",
    "deliveryInPast",
    "scheduledMessageMissing",
    "alreadySent",
    "listTooLarge",
    ...toErrors,
    ...scheduledErrors,
  ],
  async run(call) {
    const { actor, params, tx, emit, use, fail } = call;
    const { type, to, topic, content, scheduled_delivery_timestamp: time } = params;
    const isChanged = [type, to, topic, content].some((value) => value !== undefined);
    if (!isChanged && time === undefined) throw fail("nothingToReschedule");
    if (type !== undefined && to === undefined) throw fail("scheduledRecipientMissing");
    if (type !== undefined && storedType(type) === "stream" && topic === undefined) throw fail("scheduledTopicMissing");
    if (time !== undefined) checkFuture(call, time);
    const row = await ownScheduled(call, params.scheduled_message_id);
    if (row.state === "sent") throw fail("alreadySent");
    if (row.state === "failed" && time === undefined) throw fail("deliveryInPast");
    const kind = type === undefined ? row.type : storedType(type);
    const wanted = {
      type: kind,
      to: to === undefined ? row.to : readTo(call, kind, to),
      topic: topic ?? row.topic,
      content: content ?? row.content,
      client: row.client,
      read_by_sender: row.read_by_sender,
    };
    const columns = isChanged ? await accepted(call, wanted) : {};
    const when = { scheduled_at: time ?? row.scheduled_at, state: "waiting" as const };
    const bytes = bytesOfScheduled({ ...row, ...columns, ...when });
    await checkStoredBytes(call, scheduledLimit, bytes - row.bytes);
    const changed = await tx.update("scheduled_messages", row.id, { ...columns, ...when, bytes });
    emit(scheduledMessagesUpdateEvent, { scheduled_message: showScheduled(changed) }, { users: [actor.id] });
    call.afterCommit(() => use(jobs).wake(scheduledDelivery));
    return {};
  },
});
