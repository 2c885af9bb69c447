// Written by `npm run docs` from the definitions of the operations.
import type { GroupSettingChange } from "./schemas.js";

/** What `archiveChannel` takes. */
export interface ArchiveChannelParams {
  /** The channel. */
  stream_id: number;
}

/** What `updateChannel` takes. */
export interface UpdateChannelParams {
  /** The channel. */
  stream_id: number;
  /** Whether only those who were let in know of the channel. */
  is_private?: boolean;
  /** Whether anybody on the web may read it. */
  is_web_public?: boolean;
  /** Whether subscribers of a private channel read what was before them. */
  history_public_to_subscribers?: boolean;
  /** Whether newcomers are subscribed. */
  is_default_stream?: boolean;
  /** Days after which messages are deleted, or `realm_default` or `unlimited`. */
  message_retention_days?: number | string;
  /** Only false acts: the channel is in use again. */
  is_archived?: boolean;
  /** Whether messages may, must or must not have the empty topic. */
  topics_policy?: "inherit" | "allow_empty_topic" | "disable_empty_topic" | "empty_topic_only";
  /** What it is for. */
  description?: string;
  /** The name from now on. */
  new_name?: string;
  /** Null takes the channel out of its folder. */
  folder_id?: number | null;
  /** Who may subscribe others. */
  can_add_subscribers_group?: GroupSettingChange;
  /** Who may administer the channel. */
  can_administer_channel_group?: GroupSettingChange;
  /** Who may begin a topic. */
  can_create_topic_group?: GroupSettingChange;
  /** Who may delete anybody's messages. */
  can_delete_any_message_group?: GroupSettingChange;
  /** Who may delete their own messages. */
  can_delete_own_message_group?: GroupSettingChange;
  /** Who may move messages to another channel. */
  can_move_messages_out_of_channel_group?: GroupSettingChange;
  /** Who may move messages to another topic. */
  can_move_messages_within_channel_group?: GroupSettingChange;
  /** Who may unsubscribe others. */
  can_remove_subscribers_group?: GroupSettingChange;
  /** Who may mark topics as resolved. */
  can_resolve_topics_group?: GroupSettingChange;
  /** Who may send messages. */
  can_send_message_group?: GroupSettingChange;
  /** Who may subscribe themselves. */
  can_subscribe_group?: GroupSettingChange;
}

/** Places that people subscribe to; each holds topics. */
export interface ChannelChangesMethods {
  /**
   * Archive a channel.
   *
   * Who may call it: any user.
   */
  archiveChannel(params: ArchiveChannelParams): Promise<Record<never, never>>;

  /**
   * Update a channel, or unarchive it.
   *
   * What is asked for is done one after the other, in the order of the parameters. What came before a refusal
   * stays done.
   *
   * Who may call it: any user.
   */
  updateChannel(params: UpdateChannelParams): Promise<Record<never, never>>;
}
