// Written by `npm run docs` from the definitions of the operations.

/** What `sendTestNotification` takes. */
export interface SendTestNotificationParams {
  /** Only this device; else all that get notifications. */
  device_id?: number;
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
  sendTestNotification(params?: SendTestNotificationParams): Promise<Record<never, never>>;
}
