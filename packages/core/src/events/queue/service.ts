import { defineService } from "../../operation/services.js";
import type { QueueLimits, QueueService } from "./queues.js";

/** The registered queues and the polls that wait on them. */
export const eventQueues = defineService<QueueService>("eventQueues");

/** How long queues and the log are kept. */
export const queueLimits = defineService<QueueLimits>("queueLimits");
