// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `addApnsToken` takes. */
export interface AddApnsTokenParams {
  /** As the provider gave it. */
  token: ParamOf<typeof operations.addApnsToken, "token">;
  /** The bundle id of the app; it does not matter. */
  appid?: ParamOf<typeof operations.addApnsToken, "appid">;
}

/** What `addFcmToken` takes. */
export interface AddFcmTokenParams {
  /** As the provider gave it. */
  token: ParamOf<typeof operations.addFcmToken, "token">;
}

/** What `registerPushDevice` takes. */
export interface RegisterPushDeviceParams {
  /** As `registerClientDevice` gave it. */
  device_id: ParamOf<typeof operations.registerPushDevice, "device_id">;
  /** The client's number of the key, which comes with notifications. */
  push_key_id?: ParamOf<typeof operations.registerPushDevice, "push_key_id">;
  /** Base64 of 33 bytes: 0x31, and a key of XSalsa20-Poly1305 that the client has made. */
  push_key?: ParamOf<typeof operations.registerPushDevice, "push_key">;
  /** Whose token it is. */
  token_kind?: ParamOf<typeof operations.registerPushDevice, "token_kind">;
  /** Base64 of the first 8 bytes of the SHA-256 of the token. */
  token_id?: ParamOf<typeof operations.registerPushDevice, "token_id">;
  /** The key of the push service that the client has used. */
  bouncer_public_key?: ParamOf<typeof operations.registerPushDevice, "bouncer_public_key">;
  /** Base64 of the token and its kind, which only the push service can decrypt. */
  encrypted_push_registration?: ParamOf<typeof operations.registerPushDevice, "encrypted_push_registration">;
}

/** What `removeApnsToken` takes. */
export interface RemoveApnsTokenParams {
  /** As the provider gave it. */
  token: ParamOf<typeof operations.removeApnsToken, "token">;
}

/** What `removeClientDevice` takes. */
export interface RemoveClientDeviceParams {
  /** As `registerClientDevice` gave it. */
  device_id: ParamOf<typeof operations.removeClientDevice, "device_id">;
}

/** What `removeFcmToken` takes. */
export interface RemoveFcmTokenParams {
  /** As the provider gave it. */
  token: ParamOf<typeof operations.removeFcmToken, "token">;
}

/** What `testPlainTokens` takes. */
export interface TestPlainTokensParams {
  /** Only the device with this token; else all. */
  token?: ParamOf<typeof operations.testPlainTokens, "token">;
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
  addApnsToken(params: AddApnsTokenParams): Promise<ResultOf<typeof operations.addApnsToken>>;

  /**
   * Add an FCM token, for notifications on an Android device.
   *
   * For clients from before there was encryption, which call it when they log in; nothing is sent to the token.
   *
   * Who may call it: people.
   */
  addFcmToken(params: AddFcmTokenParams): Promise<ResultOf<typeof operations.addFcmToken>>;

  /**
   * Register a device.
   *
   * A client calls it once for each account and installation, and keeps the id. Each call makes a new device.
   * Somebody who has 100 loses the oldest of those that get no notifications.
   *
   * Who may call it: any user.
   */
  registerClientDevice(params?: Record<never, never>): Promise<ResultOf<typeof operations.registerClientDevice>>;

  /**
   * Register a device for encrypted push notifications, or change its key or token.
   *
   * At first all fields are needed. Later the two of the key change the key, and the four of the token change the
   * token. The answer comes before the push service has confirmed the token; a `device` event tells what it said.
   *
   * Who may call it: people.
   */
  registerPushDevice(params: RegisterPushDeviceParams): Promise<ResultOf<typeof operations.registerPushDevice>>;

  /**
   * Remove an APNs token.
   *
   * For clients from before there was encryption, which call it when they log out.
   *
   * Who may call it: people.
   */
  removeApnsToken(params: RemoveApnsTokenParams): Promise<ResultOf<typeof operations.removeApnsToken>>;

  /**
   * Remove a device.
   *
   * It gets no more notifications. Clients call it when somebody logs out.
   *
   * Who may call it: any user.
   */
  removeClientDevice(params: RemoveClientDeviceParams): Promise<ResultOf<typeof operations.removeClientDevice>>;

  /**
   * Remove an FCM token.
   *
   * For clients from before there was encryption, which call it when they log out.
   *
   * Who may call it: people.
   */
  removeFcmToken(params: RemoveFcmTokenParams): Promise<ResultOf<typeof operations.removeFcmToken>>;

  /**
   * Send a test notification to devices without encryption.
   *
   * For clients from before there was encryption. Nothing is sent, as the push service gets no token that is not
   * encrypted; the answer says so. Others call `sendTestNotification`.
   *
   * Who may call it: people.
   */
  testPlainTokens(params?: TestPlainTokensParams): Promise<ResultOf<typeof operations.testPlainTokens>>;
}
