// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `updateSubscriptionSetting` takes. */
export interface UpdateSubscriptionSettingParams {
  /** The channel. */
  stream_id: ParamOf<typeof operations.updateSubscriptionSetting, "stream_id">;
  /** The name of the setting, such as `is_muted`. */
  property: ParamOf<typeof operations.updateSubscriptionSetting, "property">;
  /** What it is from now on. */
  value: ParamOf<typeof operations.updateSubscriptionSetting, "value">;
}

/** What `updateSubscriptionSettings` takes. */
export interface UpdateSubscriptionSettingsParams {
  /** `color` is `#` and three to six hexadecimal digits, all others are true or false. */
  subscription_data: ParamOf<typeof operations.updateSubscriptionSettings, "subscription_data">;
}

/** Places that people subscribe to; each holds topics. */
export interface SubscriptionSettingsMethods {
  /**
   * Update a setting of one of your subscriptions.
   *
   * Who may call it: any user.
   */
  updateSubscriptionSetting(params: UpdateSubscriptionSettingParams): Promise<ResultOf<typeof operations.updateSubscriptionSetting>>;

  /**
   * Update settings of your subscriptions.
   *
   * Nothing happens where a property or a value is wrong. Where the user is not subscribed to one of the channels,
   * what stands before it in the list is changed all the same.
   *
   * Who may call it: any user.
   */
  updateSubscriptionSettings(params: UpdateSubscriptionSettingsParams): Promise<ResultOf<typeof operations.updateSubscriptionSettings>>;
}
