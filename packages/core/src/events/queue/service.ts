import { defineService } from "../../operation/services.js";
import type { QueueService } from "./queues.js";

/** The registered queues and the polls that wait on them. */
export const eventQueues = defineService<QueueService>("eventQueues");
