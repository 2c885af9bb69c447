import { catalogue } from "../operation/catalogue.js";
import { t } from "../schema/schema.js";

/** Errors of event queues (platform.md 8, 9). */
export const eventQueueErrors = catalogue({
  badQueue: { code: "BAD_EVENT_QUEUE_ID", msg: "Bad event queue ID: {queue_id}", fields: { queue_id: t.string() } },
  queueIdMissing: { code: "BAD_REQUEST", msg: "Missing 'queue_id' argument" },
  eventPruned: { code: "BAD_REQUEST", msg: "An event newer than {event_id} has already been pruned!" },
  eventNotInQueue: { code: "BAD_REQUEST", msg: "Event {event_id} was not in this queue" },
  narrowOperatorUnsupported: { code: "BAD_REQUEST", msg: "Operator {operator} not supported." },
  narrowOperandUnsupported: { code: "BAD_REQUEST", msg: "Operand {operand} not supported." },
});
