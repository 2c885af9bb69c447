import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { deviceFields } from "./device.js";

const device_id = t.integer();

export const deviceAddEvent = defineEvent({
  type: "device",
  op: "add",
  description: "The user registered a device, which has no push key or token yet",
  fields: { device_id },
});

export const deviceUpdateEvent = defineEvent({
  type: "device",
  op: "update",
  description: "The push notifications of a device of the user changed; what is absent is as it was",
  fields: {
    device_id,
    push_key_id: t.optional(deviceFields.push_key_id),
    push_token_id: t.optional(deviceFields.push_token_id),
    pending_push_token_id: t.optional(deviceFields.pending_push_token_id),
    push_token_last_updated_timestamp: t.optional(deviceFields.push_token_last_updated_timestamp),
    push_registration_error_code: t.optional(deviceFields.push_registration_error_code),
  },
});

export const deviceRemoveEvent = defineEvent({
  type: "device",
  op: "remove",
  description: "The user removed a device",
  fields: { device_id },
});
