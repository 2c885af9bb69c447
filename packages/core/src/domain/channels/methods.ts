// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `getChannel` takes. */
export interface GetChannelParams {
  /** The channel. */
  stream_id: ParamOf<typeof operations.getChannel, "stream_id">;
}

/** What `getChannelId` takes. */
export interface GetChannelIdParams {
  /** The channel's name. */
  stream: ParamOf<typeof operations.getChannelId, "stream">;
}

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

/** What `getSubscribers` takes. */
export interface GetSubscribersParams {
  /** The channel. */
  stream_id: ParamOf<typeof operations.getSubscribers, "stream_id">;
}

/** What `getSubscriptions` takes. */
export interface GetSubscriptionsParams {
  /** Whether channels come with the ids of their subscribers. */
  include_subscribers?: ParamOf<typeof operations.getSubscriptions, "include_subscribers">;
}

/** Places that people subscribe to; each holds topics. */
export interface ChannelsMethods {
  /**
   * Get a channel.
   *
   * Any that the caller may know of, without archived ones.
   *
   * Who may call it: any user.
   */
  getChannel(params: GetChannelParams): Promise<ResultOf<typeof operations.getChannel>>;

  /**
   * Get the id of a channel.
   *
   * By its name, whatever the case, of channels whose messages the caller may read.
   *
   * Who may call it: any user.
   */
  getChannelId(params: GetChannelIdParams): Promise<ResultOf<typeof operations.getChannelId>>;

  /**
   * Get all channels.
   *
   * By name. What the `include_` parameters ask for adds up.
   *
   * Who may call it: any user.
   */
  getChannels(params?: GetChannelsParams): Promise<ResultOf<typeof operations.getChannels>>;

  /**
   * Get the subscribers of a channel.
   *
   * The ids of active users and bots, ascending.
   *
   * Who may call it: any user.
   */
  getSubscribers(params: GetSubscribersParams): Promise<ResultOf<typeof operations.getSubscribers>>;

  /**
   * Get your subscriptions.
   *
   * Without archived channels, by name. `partial` is answered with complete lists.
   *
   * Who may call it: any user.
   */
  getSubscriptions(params?: GetSubscriptionsParams): Promise<ResultOf<typeof operations.getSubscriptions>>;
}
