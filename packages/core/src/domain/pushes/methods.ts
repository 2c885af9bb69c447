// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `sendTestNotification` takes. */
export interface SendTestNotificationParams {
  /** Only this device; else all that get notifications. */
  device_id?: ParamOf<typeof operations.sendTestNotification, "device_id">;
}

/** Phones and tablets, and how encrypted notifications reach them. */
export interface PushesMethods {
  /**
   * Send a test notification to your devices.
   *
   * The push service is asked before the answer comes.
   *
   * Who may call it: people.
   */
  sendTestNotification(params?: SendTestNotificationParams): Promise<ResultOf<typeof operations.sendTestNotification>>;
}
