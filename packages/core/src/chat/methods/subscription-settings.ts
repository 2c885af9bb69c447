// Written by `npm run docs` from the definitions of the operations.

/** What `updateSubscriptionSetting` takes. */
export interface UpdateSubscriptionSettingParams {
  /** The channel. */
  stream_id: number;
  /** The name of the setting, such as `is_muted`. */
  property: string;
  /** What it is from now on. */
  value: boolean | string;
}

/** What `updateSubscriptionSettings` takes. */
export interface UpdateSubscriptionSettingsParams {
  /** `color` is `#` and three to six hexadecimal digits, all others are true or false. */
  subscription_data: {
    stream_id: number;
    property: string;
    value: boolean | string;
  }[];
}

/** Places that people subscribe to; each holds topics. */
export interface SubscriptionSettingsMethods {
  /**
   * Update a setting of one of your subscriptions.
   *
   * Who may call it: any user.
   */
  updateSubscriptionSetting(params: UpdateSubscriptionSettingParams): Promise<Record<never, never>>;

  /**
   * Update settings of your subscriptions.
   *
   * Nothing happens where a property or a value is wrong. Where the user is not subscribed to one of the channels,
   * what stands before it in the list is changed all the same.
   *
   * Who may call it: any user.
   */
  updateSubscriptionSettings(params: UpdateSubscriptionSettingsParams): Promise<Record<never, never>>;
}
