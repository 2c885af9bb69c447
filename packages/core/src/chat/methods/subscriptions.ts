// Written by `npm run docs` from the definitions of the operations.
import type { GroupSetting, WantedChannel } from "./schemas.js";

/** What `createChannel` takes. */
export interface CreateChannelParams {
  /** At most 60 characters. */
  name: string;
  /** The ids of users, which may be none. */
  subscribers: number[];
  /** Markdown. */
  description?: string;
  /** Tells everybody about new public channels. */
  announce?: boolean;
  /** Makes private channels. */
  invite_only?: boolean;
  /** Whether anybody on the web may read it. */
  is_web_public?: boolean;
  /** Subscribes newcomers. */
  is_default_stream?: boolean;
  /** Whether subscribers of a private channel read what was before them. */
  history_public_to_subscribers?: boolean | null;
  /** Days after which messages are deleted, or `realm_default` or `unlimited`. */
  message_retention_days?: number | string;
  /** Whether messages may, must or must not have the empty topic. */
  topics_policy?: "inherit" | "allow_empty_topic" | "disable_empty_topic" | "empty_topic_only";
  /** The folder to put the channel into. */
  folder_id?: number;
  /** Who may subscribe others. */
  can_add_subscribers_group?: GroupSetting;
  /** Who may administer the channel. */
  can_administer_channel_group?: GroupSetting;
  /** Who may begin a topic. */
  can_create_topic_group?: GroupSetting;
  /** Who may delete anybody's messages. */
  can_delete_any_message_group?: GroupSetting;
  /** Who may delete their own messages. */
  can_delete_own_message_group?: GroupSetting;
  /** Who may move messages to another channel. */
  can_move_messages_out_of_channel_group?: GroupSetting;
  /** Who may move messages to another topic. */
  can_move_messages_within_channel_group?: GroupSetting;
  /** Who may unsubscribe others. */
  can_remove_subscribers_group?: GroupSetting;
  /** Who may mark topics as resolved. */
  can_resolve_topics_group?: GroupSetting;
  /** Who may send messages. */
  can_send_message_group?: GroupSetting;
  /** Who may subscribe themselves. */
  can_subscribe_group?: GroupSetting;
}

/** What `createChannel` answers. */
export type CreateChannelResult = {
  /** The id of the channel. */
  id: number;
};

/** What `getSubscriptionStatus` takes. */
export interface GetSubscriptionStatusParams {
  /** The user. */
  user_id: number;
  /** The channel. */
  stream_id: number;
}

/** What `getSubscriptionStatus` answers. */
export type GetSubscriptionStatusResult = {
  is_subscribed: boolean;
};

/** What `getUserChannels` takes. */
export interface GetUserChannelsParams {
  /** The user. */
  user_id: number;
}

/** What `getUserChannels` answers. */
export type GetUserChannelsResult = {
  subscribed_channel_ids: number[];
};

/** What `subscribe` takes. */
export interface SubscribeParams {
  /** The channels, by name; those that do not exist are created. */
  subscriptions: WantedChannel[];
  /** Users by id or by address; the caller when empty. */
  principals?: (number | string)[];
  /** Fail if any of the channels may not be subscribed to, instead of leaving it out. */
  authorization_errors_fatal?: boolean;
  /** Tells everybody about new public channels. */
  announce?: boolean;
  /** Makes private channels. */
  invite_only?: boolean;
  /** Whether anybody on the web may read it. */
  is_web_public?: boolean;
  /** Subscribes newcomers. */
  is_default_stream?: boolean;
  /** Whether subscribers of a private channel read what was before them. */
  history_public_to_subscribers?: boolean | null;
  /** Days after which messages are deleted, or `realm_default` or `unlimited`. */
  message_retention_days?: number | string;
  /** Whether messages may, must or must not have the empty topic. */
  topics_policy?: "inherit" | "allow_empty_topic" | "disable_empty_topic" | "empty_topic_only";
  /** The folder to put the channel into. */
  folder_id?: number;
  /** Who may subscribe others. */
  can_add_subscribers_group?: GroupSetting;
  /** Who may administer the channel. */
  can_administer_channel_group?: GroupSetting;
  /** Who may begin a topic. */
  can_create_topic_group?: GroupSetting;
  /** Who may delete anybody's messages. */
  can_delete_any_message_group?: GroupSetting;
  /** Who may delete their own messages. */
  can_delete_own_message_group?: GroupSetting;
  /** Who may move messages to another channel. */
  can_move_messages_out_of_channel_group?: GroupSetting;
  /** Who may move messages to another topic. */
  can_move_messages_within_channel_group?: GroupSetting;
  /** Who may unsubscribe others. */
  can_remove_subscribers_group?: GroupSetting;
  /** Who may mark topics as resolved. */
  can_resolve_topics_group?: GroupSetting;
  /** Who may send messages. */
  can_send_message_group?: GroupSetting;
  /** Who may subscribe themselves. */
  can_subscribe_group?: GroupSetting;
  /** Whether people are told of it in a message. */
  send_new_subscription_messages?: boolean;
}

/** What `subscribe` answers. */
export type SubscribeResult = {
  /** Names of channels by user id. */
  subscribed: Record<string, string[]>;
  /** Names of channels by user id. */
  already_subscribed: Record<string, string[]>;
  unauthorized?: string[];
  new_subscription_messages_sent?: boolean;
};

/** What `unsubscribe` takes. */
export interface UnsubscribeParams {
  /** The channels, by name. */
  subscriptions: string[];
  /** Users by id or by address; the caller when empty. */
  principals?: (number | string)[];
}

/** What `unsubscribe` answers. */
export type UnsubscribeResult = {
  /** The channel of each subscription that ended. */
  removed: string[];
  /** Where there was no subscription. */
  not_removed: string[];
};

/** What `updateSubscriptions` takes. */
export interface UpdateSubscriptionsParams {
  /** Ids of what comes in. */
  add?: WantedChannel[];
  /** The channels to unsubscribe from, by name. */
  delete?: string[];
}

/** What `updateSubscriptions` answers. */
export type UpdateSubscriptionsResult = {
  /** Names of channels by user id. */
  subscribed: Record<string, string[]>;
  /** Names of channels by user id. */
  already_subscribed: Record<string, string[]>;
  new_subscription_messages_sent?: boolean;
  /** The channel of each subscription that ended. */
  removed: string[];
  /** Where there was no subscription. */
  not_removed: string[];
};

/** Places that people subscribe to; each holds topics. */
export interface SubscriptionsMethods {
  /**
   * Create a channel.
   *
   * Its subscribers are those who are named and nobody else, not even the caller. Names are compared without case;
   * those of archived channels and of channels that the caller may not know of are taken as well.
   *
   * Who may call it: any user but guests.
   */
  createChannel(params: CreateChannelParams): Promise<CreateChannelResult>;

  /**
   * Get a user's subscription status.
   *
   * To a channel that the caller may know of.
   *
   * Who may call it: any user.
   */
  getSubscriptionStatus(params: GetSubscriptionStatusParams): Promise<GetSubscriptionStatusResult>;

  /**
   * Get the channels of a user.
   *
   * Those that the user is subscribed to and the caller may know of, by id, without archived ones.
   *
   * Who may call it: any user.
   */
  getUserChannels(params: GetUserChannelsParams): Promise<GetUserChannelsResult>;

  /**
   * Subscribe to channels, and create those that do not exist.
   *
   * All or nothing. The options of creating apply to the channels that the request creates, to no others. A
   * request names at most 1,000 channels, creates at most 100 of them, and names at most 10,000 pairs of a user
   * and a channel.
   *
   * Who may call it: any user but guests.
   */
  subscribe(params: SubscribeParams): Promise<SubscribeResult>;

  /**
   * Unsubscribe from channels.
   *
   * All or nothing. Everybody may unsubscribe themselves and their bots; others may be unsubscribed by
   * administrators, and by those whom a channel's settings name. A request names at most 1,000 channels, and at
   * most 10,000 pairs of a user and a channel.
   *
   * Who may call it: any user.
   */
  unsubscribe(params: UnsubscribeParams): Promise<UnsubscribeResult>;

  /**
   * Subscribe to some channels and unsubscribe from others.
   *
   * All or nothing, for the caller alone, and first `add`, then `delete`. Channels that do not exist are created.
   * Guests may only unsubscribe.
   *
   * Who may call it: any user.
   */
  updateSubscriptions(params?: UpdateSubscriptionsParams): Promise<UpdateSubscriptionsResult>;
}
