// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `archiveChannel` takes. */
export interface ArchiveChannelParams {
  /** The channel. */
  stream_id: ParamOf<typeof operations.archiveChannel, "stream_id">;
}

/** What `updateChannel` takes. */
export interface UpdateChannelParams {
  /** The channel. */
  stream_id: ParamOf<typeof operations.updateChannel, "stream_id">;
  /** Whether only those who were let in know of the channel. */
  is_private?: ParamOf<typeof operations.updateChannel, "is_private">;
  /** Whether anybody on the web may read it. */
  is_web_public?: ParamOf<typeof operations.updateChannel, "is_web_public">;
  /** Whether subscribers of a private channel read what was before them. */
  history_public_to_subscribers?: ParamOf<typeof operations.updateChannel, "history_public_to_subscribers">;
  /** Whether newcomers are subscribed. */
  is_default_stream?: ParamOf<typeof operations.updateChannel, "is_default_stream">;
  /** Days after which messages are deleted, or `realm_default` or `unlimited`. */
  message_retention_days?: ParamOf<typeof operations.updateChannel, "message_retention_days">;
  /** Only false acts: the channel is in use again. */
  is_archived?: ParamOf<typeof operations.updateChannel, "is_archived">;
  /** Whether messages may, must or must not have the empty topic. */
  topics_policy?: ParamOf<typeof operations.updateChannel, "topics_policy">;
  /** What it is for. */
  description?: ParamOf<typeof operations.updateChannel, "description">;
  /** The name from now on. */
  new_name?: ParamOf<typeof operations.updateChannel, "new_name">;
  /** Null takes the channel out of its folder. */
  folder_id?: ParamOf<typeof operations.updateChannel, "folder_id">;
  /** Who may subscribe others. */
  can_add_subscribers_group?: ParamOf<typeof operations.updateChannel, "can_add_subscribers_group">;
  /** Who may administer the channel. */
  can_administer_channel_group?: ParamOf<typeof operations.updateChannel, "can_administer_channel_group">;
  /** Who may begin a topic. */
  can_create_topic_group?: ParamOf<typeof operations.updateChannel, "can_create_topic_group">;
  /** Who may delete anybody's messages. */
  can_delete_any_message_group?: ParamOf<typeof operations.updateChannel, "can_delete_any_message_group">;
  /** Who may delete their own messages. */
  can_delete_own_message_group?: ParamOf<typeof operations.updateChannel, "can_delete_own_message_group">;
  /** Who may move messages to another channel. */
  can_move_messages_out_of_channel_group?: ParamOf<typeof operations.updateChannel, "can_move_messages_out_of_channel_group">;
  /** Who may move messages to another topic. */
  can_move_messages_within_channel_group?: ParamOf<typeof operations.updateChannel, "can_move_messages_within_channel_group">;
  /** Who may unsubscribe others. */
  can_remove_subscribers_group?: ParamOf<typeof operations.updateChannel, "can_remove_subscribers_group">;
  /** Who may mark topics as resolved. */
  can_resolve_topics_group?: ParamOf<typeof operations.updateChannel, "can_resolve_topics_group">;
  /** Who may send messages. */
  can_send_message_group?: ParamOf<typeof operations.updateChannel, "can_send_message_group">;
  /** Who may subscribe themselves. */
  can_subscribe_group?: ParamOf<typeof operations.updateChannel, "can_subscribe_group">;
}

/** Places that people subscribe to; each holds topics. */
export interface ChannelChangesMethods {
  /**
   * Archive a channel.
   *
   * Who may call it: any user.
   */
  archiveChannel(params: ArchiveChannelParams): Promise<ResultOf<typeof operations.archiveChannel>>;

  /**
   * Update a channel, or unarchive it.
   *
   * What is asked for is done one after the other, in the order of the parameters. What came before a refusal
   * stays done.
   *
   * Who may call it: any user.
   */
  updateChannel(params: UpdateChannelParams): Promise<ResultOf<typeof operations.updateChannel>>;
}
