import { catalogue } from "../../operation/catalogue.js";

/** Errors about devices and their push notifications (contract 9, push.md 2.1). */
export const deviceErrors = catalogue({
  pushNotConfigured: {
    code: "PUSH_SERVICE_NOT_CONFIGURED",
    msg: "Server is not configured to use push notification service.",
  },
  invalidDevice: { code: "BAD_REQUEST", msg: "Invalid `device_id`" },
  pushFieldsMissing: {
    code: "BAD_REQUEST",
    msg: "Missing parameters: must provide either all push key fields, all token fields, or both.",
  },
  noPushKeyToRotate: { code: "BAD_REQUEST", msg: "No push registration exists to rotate key for." },
  noPushTokenToRotate: { code: "BAD_REQUEST", msg: "No push registration exists to rotate token for." },
  pushRegistrationRunning: {
    code: "BAD_REQUEST",
    msg: "A registration for the device already in progress.",
  },
  pushTokenIdMalformed: { code: "BAD_REQUEST", msg: "`token_id` is not Base64 encoded" },
  pushTokenLength: { code: "BAD_REQUEST", msg: "Empty or invalid length token" },
  invalidApnsToken: { code: "BAD_REQUEST", msg: "Invalid APNS token" },
  pushTokenUnknown: { code: "INVALID_PUSH_DEVICE_TOKEN", msg: "Device not recognized" },
  pushTokenUnknownToRelay: {
    code: "INVALID_REMOTE_PUSH_DEVICE_TOKEN",
    msg: "Device not recognized by the push bouncer",
  },
  pushTokenMissing: { code: "BAD_REQUEST", msg: "Token does not exist" },
  invalidPushKey: { code: "BAD_REQUEST", msg: "Invalid `push_key`" },
});
