import { defineService } from "../../operation/define-service.js";
import { defineHook } from "../../operation/hook.js";
import type { QueueLimits } from "./queue-limits.js";
import type { QueueService } from "./queues.js";

/** The registered queues and the polls that wait on them. */
export const eventQueues = defineService<QueueService>("eventQueues");

/** The limits of queues and of the event log. */
export const queueLimits = defineService<QueueLimits>("queueLimits");

/** Raised in the transaction in which a user's client ends a queue. */
export const queueEnding = defineHook<{
  user_id: number;
  /** The newest event that the client has acknowledged. */
  acknowledged_event_id: number;
}>("queueEnding");
