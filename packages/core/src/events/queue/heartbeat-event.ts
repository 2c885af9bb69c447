import { defineEvent } from "../define-event.js";

export const heartbeatEvent = defineEvent({
  type: "heartbeat",
  description: "The poll has waited long enough",
  fields: {},
  isPassing: true,
});
