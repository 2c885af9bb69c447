// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `createChannel` takes. */
export interface CreateChannelParams {
  /** At most 60 characters. */
  name: ParamOf<typeof operations.createChannel, "name">;
  /** The ids of users, which may be none. */
  subscribers: ParamOf<typeof operations.createChannel, "subscribers">;
  /** Markdown. */
  description?: ParamOf<typeof operations.createChannel, "description">;
  /** Tells everybody about new public channels. */
  announce?: ParamOf<typeof operations.createChannel, "announce">;
  /** Makes private channels. */
  invite_only?: ParamOf<typeof operations.createChannel, "invite_only">;
  /** Whether anybody on the web may read it. */
  is_web_public?: ParamOf<typeof operations.createChannel, "is_web_public">;
  /** Subscribes newcomers. */
  is_default_stream?: ParamOf<typeof operations.createChannel, "is_default_stream">;
  /** Whether subscribers of a private channel read what was before them. */
  history_public_to_subscribers?: ParamOf<typeof operations.createChannel, "history_public_to_subscribers">;
  /** Days after which messages are deleted, or `realm_default` or `unlimited`. */
  message_retention_days?: ParamOf<typeof operations.createChannel, "message_retention_days">;
  /** Whether messages may, must or must not have the empty topic. */
  topics_policy?: ParamOf<typeof operations.createChannel, "topics_policy">;
  /** The folder to put the channel into. */
  folder_id?: ParamOf<typeof operations.createChannel, "folder_id">;
  /** Who may subscribe others. */
  can_add_subscribers_group?: ParamOf<typeof operations.createChannel, "can_add_subscribers_group">;
  /** Who may administer the channel. */
  can_administer_channel_group?: ParamOf<typeof operations.createChannel, "can_administer_channel_group">;
  /** Who may begin a topic. */
  can_create_topic_group?: ParamOf<typeof operations.createChannel, "can_create_topic_group">;
  /** Who may delete anybody's messages. */
  can_delete_any_message_group?: ParamOf<typeof operations.createChannel, "can_delete_any_message_group">;
  /** Who may delete their own messages. */
  can_delete_own_message_group?: ParamOf<typeof operations.createChannel, "can_delete_own_message_group">;
  /** Who may move messages to another channel. */
  can_move_messages_out_of_channel_group?: ParamOf<typeof operations.createChannel, "can_move_messages_out_of_channel_group">;
  /** Who may move messages to another topic. */
  can_move_messages_within_channel_group?: ParamOf<typeof operations.createChannel, "can_move_messages_within_channel_group">;
  /** Who may unsubscribe others. */
  can_remove_subscribers_group?: ParamOf<typeof operations.createChannel, "can_remove_subscribers_group">;
  /** Who may mark topics as resolved. */
  can_resolve_topics_group?: ParamOf<typeof operations.createChannel, "can_resolve_topics_group">;
  /** Who may send messages. */
  can_send_message_group?: ParamOf<typeof operations.createChannel, "can_send_message_group">;
  /** Who may subscribe themselves. */
  can_subscribe_group?: ParamOf<typeof operations.createChannel, "can_subscribe_group">;
}

/** What `getSubscriptionStatus` takes. */
export interface GetSubscriptionStatusParams {
  /** The user. */
  user_id: ParamOf<typeof operations.getSubscriptionStatus, "user_id">;
  /** The channel. */
  stream_id: ParamOf<typeof operations.getSubscriptionStatus, "stream_id">;
}

/** What `getUserChannels` takes. */
export interface GetUserChannelsParams {
  /** The user. */
  user_id: ParamOf<typeof operations.getUserChannels, "user_id">;
}

/** What `subscribe` takes. */
export interface SubscribeParams {
  /** The channels, by name; those that do not exist are created. */
  subscriptions: ParamOf<typeof operations.subscribe, "subscriptions">;
  /** Users by id or by address; the caller when empty. */
  principals?: ParamOf<typeof operations.subscribe, "principals">;
  /** Fail if any of the channels may not be subscribed to, instead of leaving it out. */
  authorization_errors_fatal?: ParamOf<typeof operations.subscribe, "authorization_errors_fatal">;
  /** Tells everybody about new public channels. */
  announce?: ParamOf<typeof operations.subscribe, "announce">;
  /** Makes private channels. */
  invite_only?: ParamOf<typeof operations.subscribe, "invite_only">;
  /** Whether anybody on the web may read it. */
  is_web_public?: ParamOf<typeof operations.subscribe, "is_web_public">;
  /** Subscribes newcomers. */
  is_default_stream?: ParamOf<typeof operations.subscribe, "is_default_stream">;
  /** Whether subscribers of a private channel read what was before them. */
  history_public_to_subscribers?: ParamOf<typeof operations.subscribe, "history_public_to_subscribers">;
  /** Days after which messages are deleted, or `realm_default` or `unlimited`. */
  message_retention_days?: ParamOf<typeof operations.subscribe, "message_retention_days">;
  /** Whether messages may, must or must not have the empty topic. */
  topics_policy?: ParamOf<typeof operations.subscribe, "topics_policy">;
  /** The folder to put the channel into. */
  folder_id?: ParamOf<typeof operations.subscribe, "folder_id">;
  /** Who may subscribe others. */
  can_add_subscribers_group?: ParamOf<typeof operations.subscribe, "can_add_subscribers_group">;
  /** Who may administer the channel. */
  can_administer_channel_group?: ParamOf<typeof operations.subscribe, "can_administer_channel_group">;
  /** Who may begin a topic. */
  can_create_topic_group?: ParamOf<typeof operations.subscribe, "can_create_topic_group">;
  /** Who may delete anybody's messages. */
  can_delete_any_message_group?: ParamOf<typeof operations.subscribe, "can_delete_any_message_group">;
  /** Who may delete their own messages. */
  can_delete_own_message_group?: ParamOf<typeof operations.subscribe, "can_delete_own_message_group">;
  /** Who may move messages to another channel. */
  can_move_messages_out_of_channel_group?: ParamOf<typeof operations.subscribe, "can_move_messages_out_of_channel_group">;
  /** Who may move messages to another topic. */
  can_move_messages_within_channel_group?: ParamOf<typeof operations.subscribe, "can_move_messages_within_channel_group">;
  /** Who may unsubscribe others. */
  can_remove_subscribers_group?: ParamOf<typeof operations.subscribe, "can_remove_subscribers_group">;
  /** Who may mark topics as resolved. */
  can_resolve_topics_group?: ParamOf<typeof operations.subscribe, "can_resolve_topics_group">;
  /** Who may send messages. */
  can_send_message_group?: ParamOf<typeof operations.subscribe, "can_send_message_group">;
  /** Who may subscribe themselves. */
  can_subscribe_group?: ParamOf<typeof operations.subscribe, "can_subscribe_group">;
  /** Whether people are told of it in a message. */
  send_new_subscription_messages?: ParamOf<typeof operations.subscribe, "send_new_subscription_messages">;
}

/** What `unsubscribe` takes. */
export interface UnsubscribeParams {
  /** The channels, by name. */
  subscriptions: ParamOf<typeof operations.unsubscribe, "subscriptions">;
  /** Users by id or by address; the caller when empty. */
  principals?: ParamOf<typeof operations.unsubscribe, "principals">;
}

/** What `updateSubscriptions` takes. */
export interface UpdateSubscriptionsParams {
  /** Ids of what comes in. */
  add?: ParamOf<typeof operations.updateSubscriptions, "add">;
  /** The channels to unsubscribe from, by name. */
  delete?: ParamOf<typeof operations.updateSubscriptions, "delete">;
}

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
  createChannel(params: CreateChannelParams): Promise<ResultOf<typeof operations.createChannel>>;

  /**
   * Get a user's subscription status.
   *
   * To a channel that the caller may know of.
   *
   * Who may call it: any user.
   */
  getSubscriptionStatus(params: GetSubscriptionStatusParams): Promise<ResultOf<typeof operations.getSubscriptionStatus>>;

  /**
   * Get the channels of a user.
   *
   * Those that the user is subscribed to and the caller may know of, by id, without archived ones.
   *
   * Who may call it: any user.
   */
  getUserChannels(params: GetUserChannelsParams): Promise<ResultOf<typeof operations.getUserChannels>>;

  /**
   * Subscribe to channels, and create those that do not exist.
   *
   * All or nothing. The options of creating apply to the channels that the request creates, to no others. A
   * request names at most 1,000 channels, creates at most 100 of them, and names at most 10,000 pairs of a user
   * and a channel.
   *
   * Who may call it: any user but guests.
   */
  subscribe(params: SubscribeParams): Promise<ResultOf<typeof operations.subscribe>>;

  /**
   * Unsubscribe from channels.
   *
   * All or nothing. Everybody may unsubscribe themselves and their bots; others may be unsubscribed by
   * administrators, and by those whom a channel's settings name. A request names at most 1,000 channels, and at
   * most 10,000 pairs of a user and a channel.
   *
   * Who may call it: any user.
   */
  unsubscribe(params: UnsubscribeParams): Promise<ResultOf<typeof operations.unsubscribe>>;

  /**
   * Subscribe to some channels and unsubscribe from others.
   *
   * All or nothing, for the caller alone, and first `add`, then `delete`. Channels that do not exist are created.
   * Guests may only unsubscribe.
   *
   * Who may call it: any user.
   */
  updateSubscriptions(params?: UpdateSubscriptionsParams): Promise<ResultOf<typeof operations.updateSubscriptions>>;
}
