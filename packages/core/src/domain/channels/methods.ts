// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `getChannels` takes. */
export interface GetChannelsParams {
  /** All public channels; not for guests. */
  include_public?: ParamOf<typeof operations.getChannels, "include_public">;
  /** All web-public channels. */
  include_web_public?: ParamOf<typeof operations.getChannels, "include_web_public">;
  /** The channels the caller is subscribed to. */
  include_subscribed?: ParamOf<typeof operations.getChannels, "include_subscribed">;
  /** Leaves out archived channels. */
  exclude_archived?: ParamOf<typeof operations.getChannels, "exclude_archived">;
  /** All channels the caller may know of. */
  include_all?: ParamOf<typeof operations.getChannels, "include_all">;
  /** Adds `is_default` to each channel. */
  include_default?: ParamOf<typeof operations.getChannels, "include_default">;
  /** For bots, the channels their owner is subscribed to. */
  include_owner_subscribed?: ParamOf<typeof operations.getChannels, "include_owner_subscribed">;
  /** All channels whose messages the caller may read. */
  include_can_access_content?: ParamOf<typeof operations.getChannels, "include_can_access_content">;
  /** Deprecated: the same as `include_all`. */
  include_all_active?: ParamOf<typeof operations.getChannels, "include_all_active">;
}

/** What `getSubscriptions` takes. */
export interface GetSubscriptionsParams {
  /** Whether channels come with the ids of their subscribers. */
  include_subscribers?: ParamOf<typeof operations.getSubscriptions, "include_subscribers">;
}

/** Places that people subscribe to; each holds topics. */
export interface ChannelsMethods {
  /**
   * Get all channels.
   *
   * By name. What the `include_` parameters ask for adds up.
   *
   * Who may call it: any user.
   */
  getChannels(params?: GetChannelsParams): Promise<ResultOf<typeof operations.getChannels>>;

  /**
   * Get the own subscriptions.
   *
   * Without archived channels, by name. `partial` is answered with complete lists.
   *
   * Who may call it: any user.
   */
  getSubscriptions(params?: GetSubscriptionsParams): Promise<ResultOf<typeof operations.getSubscriptions>>;
}
