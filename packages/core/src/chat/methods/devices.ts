// Written by `npm run docs` from the definitions of the operations.

/** What `addApnsToken` takes. */
export interface AddApnsTokenParams {
  /** As the provider gave it. */
  token: string;
  /** The bundle id of the app; it does not matter. */
  appid?: string;
}

/** What `addFcmToken` takes. */
export interface AddFcmTokenParams {
  /** As the provider gave it. */
  token: string;
}

/** What `registerClientDevice` answers. */
export type RegisterClientDeviceResult = {
  device_id: number;
};

/** What `registerPushDevice` takes. */
export interface RegisterPushDeviceParams {
  /** As `registerClientDevice` gave it. */
  device_id: number;
  /** The client's number of the key, which comes with notifications. */
  push_key_id?: number;
  /** Base64 of 33 bytes: 0x31, and a key of XSalsa20-Poly1305 that the client has made. */
  push_key?: string;
  /** Whose token it is. */
  token_kind?: "fcm" | "apns";
  /** Base64 of the first 8 bytes of the SHA-256 of the token. */
  token_id?: string;
  /** The key of the push service that the client has used. */
  bouncer_public_key?: string;
  /** Base64 of the token and its kind, which only the push service can decrypt. */
  encrypted_push_registration?: string;
}

/** What `removeApnsToken` takes. */
export interface RemoveApnsTokenParams {
  /** As the provider gave it. */
  token: string;
}

/** What `removeClientDevice` takes. */
export interface RemoveClientDeviceParams {
  /** As `registerClientDevice` gave it. */
  device_id: number;
}

/** What `removeFcmToken` takes. */
export interface RemoveFcmTokenParams {
  /** As the provider gave it. */
  token: string;
}

/** What `testPlainTokens` takes. */
export interface TestPlainTokensParams {
  /** Only the device with this token; else all. */
  token?: string;
}

/** Phones and tablets, and how encrypted notifications reach them. */
export interface DevicesMethods {
  /**
   * Add an APNs token, for notifications on an iOS device.
   *
   * For clients from before there was encryption, which call it when they log in; nothing is sent to the token.
   *
   * Who may call it: people.
   */
  addApnsToken(params: AddApnsTokenParams): Promise<Record<never, never>>;

  /**
   * Add an FCM token, for notifications on an Android device.
   *
   * For clients from before there was encryption, which call it when they log in; nothing is sent to the token.
   *
   * Who may call it: people.
   */
  addFcmToken(params: AddFcmTokenParams): Promise<Record<never, never>>;

  /**
   * Register a device.
   *
   * A client calls it once for each account and installation, and keeps the id. Each call makes a new device.
   * Somebody who has 100 loses the oldest of those that get no notifications.
   *
   * Who may call it: any user.
   */
  registerClientDevice(params?: Record<never, never>): Promise<RegisterClientDeviceResult>;

  /**
   * Register a device for encrypted push notifications, or change its key or token.
   *
   * At first all fields are needed. Later the two of the key change the key, and the four of the token change the
   * token. The answer comes before the push service has confirmed the token; a `device` event tells what it said.
   *
   * Who may call it: people.
   */
  registerPushDevice(params: RegisterPushDeviceParams): Promise<Record<never, never>>;

  /**
   * Remove an APNs token.
   *
   * For clients from before there was encryption, which call it when they log out.
   *
   * Who may call it: people.
   */
  removeApnsToken(params: RemoveApnsTokenParams): Promise<Record<never, never>>;

  /**
   * Remove a device.
   *
   * It gets no more notifications. Clients call it when somebody logs out.
   *
   * Who may call it: any user.
   */
  removeClientDevice(params: RemoveClientDeviceParams): Promise<Record<never, never>>;

  /**
   * Remove an FCM token.
   *
   * For clients from before there was encryption, which call it when they log out.
   *
   * Who may call it: people.
   */
  removeFcmToken(params: RemoveFcmTokenParams): Promise<Record<never, never>>;

  /**
   * Send a test notification to devices without encryption.
   *
   * For clients from before there was encryption. Nothing is sent, as the push service gets no token that is not
   * encrypted; the answer says so. Others call `sendTestNotification`.
   *
   * Who may call it: people.
   */
  testPlainTokens(params?: TestPlainTokensParams): Promise<Record<never, never>>;
}
