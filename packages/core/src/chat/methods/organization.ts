// Written by `npm run docs` from the definitions of the operations.
import type { GroupSetting, GroupSettingChange } from "./schemas.js";

/** What `updateRealm` takes. */
export interface UpdateRealmParams {
  /** What the organization is called. */
  name?: string;
  /** What the organization is, as Markdown. */
  description?: string;
  /** What newcomers are written. */
  welcome_message_custom_text?: string;
  /** Whether people may edit their messages. */
  allow_message_editing?: boolean;
  /** How long people may edit their messages, in seconds, or `unlimited`. */
  message_content_edit_limit_seconds?: number | string;
  /** How long people may delete their messages, in seconds, or `unlimited`. */
  message_content_delete_limit_seconds?: number | string;
  /** How long people may move messages to another topic, in seconds, or `unlimited`. */
  move_messages_within_stream_limit_seconds?: number | string;
  /** How long people may move messages to another channel, in seconds, or `unlimited`. */
  move_messages_between_streams_limit_seconds?: number | string;
  /** Days after which messages are deleted, or `unlimited`. */
  message_retention_days?: number | string;
  /** What people see of how messages were before. */
  message_edit_history_visibility_policy?: "all" | "moves" | "none";
  /** Whether messages may have the empty topic, where a channel says nothing else. */
  topics_policy?: "allow_empty_topic" | "disable_empty_topic";
  /** Whether people may not change their own pictures. */
  avatar_changes_disabled?: boolean;
  /** Whether only administrators may change names. */
  name_changes_disabled?: boolean;
  /** Whether only administrators may change addresses. */
  email_changes_disabled?: boolean;
  /** Who makes the pictures of new accounts. */
  default_avatar_source?: "G" | "J";
  /** The language of code blocks that name none; empty for none. */
  default_code_block_language?: string;
  /** The code of the language of new accounts. */
  default_language?: string;
  /** Whether digests are sent by mail. */
  digest_emails_enabled?: boolean;
  /** The day on which digests are sent; 0 is Monday. */
  digest_weekday?: number;
  /** Whether addresses that nobody keeps are refused. */
  disallow_disposable_email_addresses?: boolean;
  /** Whether addresses have to be of the organization's domains. */
  emails_restricted_to_domains?: boolean;
  /** Whether newcomers need an invitation. */
  invite_required?: boolean;
  /** Whether clients warn of direct messages to guests. */
  enable_guest_user_dm_warning?: boolean;
  /** Whether clients mark the names of guests. */
  enable_guest_user_indicator?: boolean;
  /** Whether people may see who has read a message. */
  enable_read_receipts?: boolean;
  /** Whether people without an account may read web-public channels. */
  enable_spectator_access?: boolean;
  /** Which animations a search may find. */
  gif_rating_policy?: number;
  /** Whether pictures are shown below links to them. */
  inline_image_preview?: boolean;
  /** Whether pages are shown in short below links to them. */
  inline_url_embed_preview?: boolean;
  /** How large previews of pictures are, in percent. */
  media_preview_size?: 100 | 150 | 200;
  /** The address of the server for video calls, or `default`. */
  jitsi_server_url?: string;
  /** Whether mail about messages may hold their contents. */
  message_content_allowed_in_email_notifications?: boolean;
  /** Whether phones are told of messages only if that can be encrypted. */
  require_e2ee_push_notifications?: boolean;
  /** Whether no two people may have one name. */
  require_unique_names?: boolean;
  /** Whether changes of a channel are written into it. */
  send_channel_events_messages?: boolean;
  /** Whether newcomers get mail. */
  send_welcome_emails?: boolean;
  /** The provider of video calls. */
  video_chat_provider?: number;
  /** Days after which members are full members. */
  waiting_period_threshold?: number;
  /** Whether the organization wants to stand in a public list. */
  want_advertise_in_communities_directory?: boolean;
  /** What kind of organization it is. */
  org_type?: 0 | 10 | 20 | 30 | 35 | 40 | 50 | 60 | 70 | 80 | 90 | 100 | 1000;
  /** The private channel to which messages are reported; -1 for none. */
  moderation_request_channel_id?: number;
  /** The channel in which new channels are announced; -1 for none. */
  new_stream_announcements_stream_id?: number;
  /** The channel in which newcomers are announced; -1 for none. */
  signup_announcements_stream_id?: number;
  /** The channel in which news of the server are announced; -1 for none. */
  zulip_update_announcements_stream_id?: number;
  /** The name in the address of a demo organization. */
  string_id?: string;
  /** Whether people may log in each way; those left out stay as they are. */
  authentication_methods?: Record<string, boolean>;
  /** Who may make links by which anybody joins. */
  create_multiuse_invite_group?: GroupSettingChange;
  /** Who may know of everybody; others know of people in their channels and conversations. */
  can_access_all_users_group?: GroupSettingChange;
  /** Who may subscribe others. */
  can_add_subscribers_group?: GroupSettingChange;
  /** Who may add emoji. */
  can_add_custom_emoji_group?: GroupSettingChange;
  /** Who may create bots of any kind. */
  can_create_bots_group?: GroupSettingChange;
  /** Who may create user groups. */
  can_create_groups?: GroupSettingChange;
  /** Who may create public channels. */
  can_create_public_channel_group?: GroupSettingChange;
  /** Who may create private channels. */
  can_create_private_channel_group?: GroupSettingChange;
  /** Who may create channels that people without an account read. */
  can_create_web_public_channel_group?: GroupSettingChange;
  /** Who may create incoming webhook bots. */
  can_create_write_only_bots_group?: GroupSettingChange;
  /** Who may delete anybody's messages. */
  can_delete_any_message_group?: GroupSettingChange;
  /** Who may delete their own messages. */
  can_delete_own_message_group?: GroupSettingChange;
  /** Who may invite people by mail. */
  can_invite_users_group?: GroupSettingChange;
  /** Who may change every user group. */
  can_manage_all_groups?: GroupSettingChange;
  /** Who may manage what the organization pays for. */
  can_manage_billing_group?: GroupSettingChange;
  /** Who may mention everybody in a large channel. */
  can_mention_many_users_group?: GroupSettingChange;
  /** Who may move messages to another channel. */
  can_move_messages_between_channels_group?: GroupSettingChange;
  /** Who may move messages to another topic. */
  can_move_messages_between_topics_group?: GroupSettingChange;
  /** Who may mark topics as resolved. */
  can_resolve_topics_group?: GroupSettingChange;
  /** Who may say who deletes messages in a channel. */
  can_set_delete_message_policy_group?: GroupSettingChange;
  /** Who may say which topics a channel has. */
  can_set_topics_policy_group?: GroupSettingChange;
  /** Who may have topics summarized. */
  can_summarize_topics_group?: GroupSettingChange;
  /** Who may begin a direct conversation. */
  direct_message_initiator_group?: GroupSettingChange;
  /** Who may take part in direct conversations; one such person is enough for each. */
  direct_message_permission_group?: GroupSettingChange;
  /** Who counts as working here; for billing only. */
  workplace_users_group?: GroupSettingChange;
}

/** What `updateRealm` answers. */
export type UpdateRealmResult = {
  name?: "updated";
  description?: "updated";
  welcome_message_custom_text?: "updated";
  /** Whether people may edit their messages. */
  allow_message_editing?: boolean;
  /** How long people may edit their messages, in seconds; null for ever. */
  message_content_edit_limit_seconds?: number | null;
  /** How long people may delete their messages, in seconds; null for ever. */
  message_content_delete_limit_seconds?: number | null;
  /** How long people may move messages to another topic, in seconds; null for ever. */
  move_messages_within_stream_limit_seconds?: number | null;
  /** How long people may move messages to another channel, in seconds; null for ever. */
  move_messages_between_streams_limit_seconds?: number | null;
  /** Days after which messages are deleted; -1 for never. */
  message_retention_days?: number;
  message_edit_history_visibility_policy?: "updated";
  topics_policy?: "updated";
  /** Whether people may not change their own pictures. */
  avatar_changes_disabled?: boolean;
  /** Whether only administrators may change names. */
  name_changes_disabled?: boolean;
  /** Whether only administrators may change addresses. */
  email_changes_disabled?: boolean;
  default_avatar_source?: "updated";
  default_code_block_language?: "updated";
  default_language?: "updated";
  /** Whether digests are sent by mail. */
  digest_emails_enabled?: boolean;
  /** The day on which digests are sent; 0 is Monday. */
  digest_weekday?: number;
  /** Whether addresses that nobody keeps are refused. */
  disallow_disposable_email_addresses?: boolean;
  /** Whether addresses have to be of the organization's domains. */
  emails_restricted_to_domains?: boolean;
  /** Whether newcomers need an invitation. */
  invite_required?: boolean;
  /** Whether clients warn of direct messages to guests. */
  enable_guest_user_dm_warning?: boolean;
  /** Whether clients mark the names of guests. */
  enable_guest_user_indicator?: boolean;
  /** Whether people may see who has read a message. */
  enable_read_receipts?: boolean;
  /** Whether people without an account may read web-public channels. */
  enable_spectator_access?: boolean;
  /** Which animations a search may find. */
  gif_rating_policy?: number;
  /** Whether pictures are shown below links to them. */
  inline_image_preview?: boolean;
  /** Whether pages are shown in short below links to them. */
  inline_url_embed_preview?: boolean;
  /** How large previews of pictures are, in percent. */
  media_preview_size?: 100 | 150 | 200;
  jitsi_server_url?: "updated" | null;
  /** Whether mail about messages may hold their contents. */
  message_content_allowed_in_email_notifications?: boolean;
  /** Whether phones are told of messages only if that can be encrypted. */
  require_e2ee_push_notifications?: boolean;
  /** Whether no two people may have one name. */
  require_unique_names?: boolean;
  /** Whether changes of a channel are written into it. */
  send_channel_events_messages?: boolean;
  /** Whether newcomers get mail. */
  send_welcome_emails?: boolean;
  /** The provider of video calls. */
  video_chat_provider?: number;
  /** Days after which members are full members. */
  waiting_period_threshold?: number;
  /** Whether the organization wants to stand in a public list. */
  want_advertise_in_communities_directory?: boolean;
  /** What kind of organization it is. */
  org_type?: 0 | 10 | 20 | 30 | 35 | 40 | 50 | 60 | 70 | 80 | 90 | 100 | 1000;
  /** The private channel to which messages are reported; -1 for none. */
  moderation_request_channel_id?: number;
  /** The channel in which new channels are announced; -1 for none. */
  new_stream_announcements_stream_id?: number;
  /** The channel in which newcomers are announced; -1 for none. */
  signup_announcements_stream_id?: number;
  /** The channel in which news of the server are announced; -1 for none. */
  zulip_update_announcements_stream_id?: number;
  authentication_methods?: Record<string, boolean>;
  create_multiuse_invite_group?: GroupSetting;
  can_access_all_users_group?: GroupSetting;
  can_add_subscribers_group?: GroupSetting;
  can_add_custom_emoji_group?: GroupSetting;
  can_create_bots_group?: GroupSetting;
  can_create_groups?: GroupSetting;
  can_create_public_channel_group?: GroupSetting;
  can_create_private_channel_group?: GroupSetting;
  can_create_web_public_channel_group?: GroupSetting;
  can_create_write_only_bots_group?: GroupSetting;
  can_delete_any_message_group?: GroupSetting;
  can_delete_own_message_group?: GroupSetting;
  can_invite_users_group?: GroupSetting;
  can_manage_all_groups?: GroupSetting;
  can_manage_billing_group?: GroupSetting;
  can_mention_many_users_group?: GroupSetting;
  can_move_messages_between_channels_group?: GroupSetting;
  can_move_messages_between_topics_group?: GroupSetting;
  can_resolve_topics_group?: GroupSetting;
  can_set_delete_message_policy_group?: GroupSetting;
  can_set_topics_policy_group?: GroupSetting;
  can_summarize_topics_group?: GroupSetting;
  direct_message_initiator_group?: GroupSetting;
  direct_message_permission_group?: GroupSetting;
  workplace_users_group?: GroupSetting;
};

/** What holds for everybody who is here. */
export interface OrganizationMethods {
  /**
   * Update the organization's settings.
   *
   * All or nothing. Some settings only owners change. What is as it was before is not told and not answered.
   *
   * Who may call it: administrators.
   */
  updateRealm(params?: UpdateRealmParams): Promise<UpdateRealmResult>;
}
