import { catalogue } from "../../operation/catalogue.js";

/** Errors about test notifications (contract 21, push.md 10). */
export const pushErrors = catalogue({
  noActivePushDevice: { code: "NO_ACTIVE_PUSH_DEVICE", msg: "No active registered push device" },
  pushServiceUnreachable: {
    code: "FAILED_TO_CONNECT_BOUNCER",
    status: 502,
    msg: "Network error while connecting to the push notification service.",
  },
  pushServiceFailed: {
    code: "INTERNAL_SERVER_ERROR_ON_BOUNCER",
    status: 502,
    msg: "Internal server error on the push notification service, retry later.",
  },
  pushNotServed: {
    code: "ADMIN_ACTION_REQUIRED",
    status: 403,
    msg: "Push notification configuration issue on server, contact the server administrator or retry later.",
  },
});
