import { defineService } from "../../operation/services.js";
import type { QueueLimits } from "./queue-limits.js";
import type { QueueService } from "./queues.js";

/** The registered queues and the polls that wait on them. */
export const eventQueues = defineService<QueueService>("eventQueues");

/** The limits of queues and of the event log. */
export const queueLimits = defineService<QueueLimits>("queueLimits");
