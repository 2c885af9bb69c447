// Written by `npm run docs` from the definitions of the operations.
import type { Channel, GroupSetting, Subscription } from "./schemas.js";

/** What `getChannel` takes. */
export interface GetChannelParams {
  /** The channel. */
  stream_id: number;
}

/** What `getChannel` answers. */
export type GetChannelResult = {
  stream: Channel;
};

/** What `getChannelId` takes. */
export interface GetChannelIdParams {
  /** The channel's name. */
  stream: string;
}

/** What `getChannelId` answers. */
export type GetChannelIdResult = {
  stream_id: number;
};

/** What `getChannels` takes. */
export interface GetChannelsParams {
  /** All public channels; not for guests. */
  include_public?: boolean;
  /** All web-public channels. */
  include_web_public?: boolean;
  /** The channels the caller is subscribed to. */
  include_subscribed?: boolean;
  /** Leaves out archived channels. */
  exclude_archived?: boolean;
  /** All channels the caller may know of. */
  include_all?: boolean;
  /** Adds `is_default` to each channel. */
  include_default?: boolean;
  /** For bots, the channels their owner is subscribed to. */
  include_owner_subscribed?: boolean;
  /** All channels whose messages the caller may read. */
  include_can_access_content?: boolean;
  /** Deprecated: the same as `include_all`. */
  include_all_active?: boolean;
}

/** What `getChannels` answers. */
export type GetChannelsResult = {
  streams: {
    stream_id: number;
    name: string;
    /** Markdown. */
    description: string;
    /** HTML. */
    rendered_description: string;
    /** UNIX seconds. */
    date_created: number;
    creator_id: number | null;
    invite_only: boolean;
    is_web_public: boolean;
    history_public_to_subscribers: boolean;
    is_archived: boolean;
    /** Deprecated: derived from can_send_message_group. */
    stream_post_policy: number;
    is_announcement_only: boolean;
    message_retention_days: number | null;
    topics_policy: string;
    first_message_id: number | null;
    folder_id: number | null;
    is_recently_active: boolean;
    stream_weekly_traffic: number | null;
    subscriber_count: number;
    can_add_subscribers_group: GroupSetting;
    can_administer_channel_group: GroupSetting;
    can_create_topic_group: GroupSetting;
    can_delete_any_message_group: GroupSetting;
    can_delete_own_message_group: GroupSetting;
    can_move_messages_out_of_channel_group: GroupSetting;
    can_move_messages_within_channel_group: GroupSetting;
    can_remove_subscribers_group: GroupSetting;
    can_resolve_topics_group: GroupSetting;
    can_send_message_group: GroupSetting;
    can_subscribe_group: GroupSetting;
    is_default?: boolean;
  }[];
};

/** What `getSubscribers` takes. */
export interface GetSubscribersParams {
  /** The channel. */
  stream_id: number;
}

/** What `getSubscribers` answers. */
export type GetSubscribersResult = {
  subscribers: number[];
};

/** What `getSubscriptions` takes. */
export interface GetSubscriptionsParams {
  /** Whether channels come with the ids of their subscribers. */
  include_subscribers?: "true" | "false" | "partial";
}

/** What `getSubscriptions` answers. */
export type GetSubscriptionsResult = {
  subscriptions: Subscription[];
};

/** Places that people subscribe to; each holds topics. */
export interface ChannelsMethods {
  /**
   * Get a channel.
   *
   * Any that the caller may know of, without archived ones.
   *
   * Who may call it: any user.
   */
  getChannel(params: GetChannelParams): Promise<GetChannelResult>;

  /**
   * Get the id of a channel.
   *
   * By its name, whatever the case, of channels whose messages the caller may read.
   *
   * Who may call it: any user.
   */
  getChannelId(params: GetChannelIdParams): Promise<GetChannelIdResult>;

  /**
   * Get all channels.
   *
   * By name. What the `include_` parameters ask for adds up.
   *
   * Who may call it: any user.
   */
  getChannels(params?: GetChannelsParams): Promise<GetChannelsResult>;

  /**
   * Get the subscribers of a channel.
   *
   * The ids of active users and bots, ascending.
   *
   * Who may call it: any user.
   */
  getSubscribers(params: GetSubscribersParams): Promise<GetSubscribersResult>;

  /**
   * Get your subscriptions.
   *
   * Without archived channels, by name. `partial` is answered with complete lists.
   *
   * Who may call it: any user.
   */
  getSubscriptions(params?: GetSubscriptionsParams): Promise<GetSubscriptionsResult>;
}
