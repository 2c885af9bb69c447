import { jobs } from "../../../jobs/job-loop.js";
import { t } from "../../../schema/schema.js";
import { contentPrice, isInteractive } from "../../messages/index.js";
import { anyUser, checkStored } from "../../users/index.js";
import { scheduledDelivery } from "../deliver-due.js";
import { scheduledMessagesAddEvent } from "../events.js";
import { bytesOfScheduled, scheduledLimit, showScheduled } from "../scheduled-messages.js";
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

export const createScheduledMessage = defineOperation({
  method: "POST",
  path: "/scheduled_messages",
  summary: "Schedule a message",
  description: "Whether it may be sent is checked now, and again when it is sent.",
  permission: anyUser,
  price: contentPrice,
  params: t.object({
    ...scheduledParams,
    topic: t.optional(scheduledParams.topic),
    read_by_sender: t.optional(t.boolean()),
  }),
  result: t.object({ scheduled_message_id: t.integer() }),
  errors: ["deliveryInPast", "missingTopic", "listFull", "listTooLarge", ...toErrors, ...scheduledErrors],
  async run(call) {
    const { actor, params, client, tx, emit, use, fail } = call;
    const { content, scheduled_delivery_timestamp: scheduled_at } = params;
    const type = storedType(params.type);
    const to = readTo(call, type, params.to);
    checkFuture(call, scheduled_at);
    if (type === "stream" && params.topic === undefined) throw fail("missingTopic");
    const read_by_sender = params.read_by_sender ?? isInteractive(client);
    const columns = await accepted(call, { type, to, topic: params.topic ?? "", content, client, read_by_sender });
    const scheduled = { ...columns, user_id: actor.id, scheduled_at, state: "waiting" as const };
    const bytes = bytesOfScheduled(scheduled);
    await checkStored(call, scheduledLimit, { rows: 1, bytes });
    const row = await tx.insert("scheduled_messages", { ...scheduled, bytes });
    emit(scheduledMessagesAddEvent, { scheduled_messages: [showScheduled(row)] }, { users: [actor.id] });
    call.afterCommit(() => use(jobs).wake(scheduledDelivery));
    return { scheduled_message_id: row.id };
  },
});
