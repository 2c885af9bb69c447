// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `updateRealm` takes. */
export interface UpdateRealmParams {
  /** What the organization is called. */
  name?: ParamOf<typeof operations.updateRealm, "name">;
  /** What the organization is, as Markdown. */
  description?: ParamOf<typeof operations.updateRealm, "description">;
  /** What newcomers are written. */
  welcome_message_custom_text?: ParamOf<typeof operations.updateRealm, "welcome_message_custom_text">;
  /** Whether people may edit their messages. */
  allow_message_editing?: ParamOf<typeof operations.updateRealm, "allow_message_editing">;
  /** How long people may edit their messages, in seconds, or `unlimited`. */
  message_content_edit_limit_seconds?: ParamOf<typeof operations.updateRealm, "message_content_edit_limit_seconds">;
  /** How long people may delete their messages, in seconds, or `unlimited`. */
  message_content_delete_limit_seconds?: ParamOf<typeof operations.updateRealm, "message_content_delete_limit_seconds">;
  /** How long people may move messages to another topic, in seconds, or `unlimited`. */
  move_messages_within_stream_limit_seconds?: ParamOf<typeof operations.updateRealm, "move_messages_within_stream_limit_seconds">;
  /** How long people may move messages to another channel, in seconds, or `unlimited`. */
  move_messages_between_streams_limit_seconds?: ParamOf<typeof operations.updateRealm, "move_messages_between_streams_limit_seconds">;
  /** Days after which messages are deleted, or `unlimited`. */
  message_retention_days?: ParamOf<typeof operations.updateRealm, "message_retention_days">;
  /** What people see of how messages were before. */
  message_edit_history_visibility_policy?: ParamOf<typeof operations.updateRealm, "message_edit_history_visibility_policy">;
  /** Whether messages may have the empty topic, where a channel says nothing else. */
  topics_policy?: ParamOf<typeof operations.updateRealm, "topics_policy">;
  /** Whether people may not change their own pictures. */
  avatar_changes_disabled?: ParamOf<typeof operations.updateRealm, "avatar_changes_disabled">;
  /** Whether only administrators may change names. */
  name_changes_disabled?: ParamOf<typeof operations.updateRealm, "name_changes_disabled">;
  /** Whether only administrators may change addresses. */
  email_changes_disabled?: ParamOf<typeof operations.updateRealm, "email_changes_disabled">;
  /** Who makes the pictures of new accounts. */
  default_avatar_source?: ParamOf<typeof operations.updateRealm, "default_avatar_source">;
  /** The language of code blocks that name none; empty for none. */
  default_code_block_language?: ParamOf<typeof operations.updateRealm, "default_code_block_language">;
  /** The code of the language of new accounts. */
  default_language?: ParamOf<typeof operations.updateRealm, "default_language">;
  /** Whether digests are sent by mail. */
  digest_emails_enabled?: ParamOf<typeof operations.updateRealm, "digest_emails_enabled">;
  /** The day on which digests are sent; 0 is Monday. */
  digest_weekday?: ParamOf<typeof operations.updateRealm, "digest_weekday">;
  /** Whether addresses that nobody keeps are refused. */
  disallow_disposable_email_addresses?: ParamOf<typeof operations.updateRealm, "disallow_disposable_email_addresses">;
  /** Whether addresses have to be of the organization's domains. */
  emails_restricted_to_domains?: ParamOf<typeof operations.updateRealm, "emails_restricted_to_domains">;
  /** Whether newcomers need an invitation. */
  invite_required?: ParamOf<typeof operations.updateRealm, "invite_required">;
  /** Whether clients warn of direct messages to guests. */
  enable_guest_user_dm_warning?: ParamOf<typeof operations.updateRealm, "enable_guest_user_dm_warning">;
  /** Whether clients mark the names of guests. */
  enable_guest_user_indicator?: ParamOf<typeof operations.updateRealm, "enable_guest_user_indicator">;
  /** Whether people may see who has read a message. */
  enable_read_receipts?: ParamOf<typeof operations.updateRealm, "enable_read_receipts">;
  /** Whether people without an account may read web-public channels. */
  enable_spectator_access?: ParamOf<typeof operations.updateRealm, "enable_spectator_access">;
  /** Which animations a search may find. */
  gif_rating_policy?: ParamOf<typeof operations.updateRealm, "gif_rating_policy">;
  /** Whether pictures are shown below links to them. */
  inline_image_preview?: ParamOf<typeof operations.updateRealm, "inline_image_preview">;
  /** Whether pages are shown in short below links to them. */
  inline_url_embed_preview?: ParamOf<typeof operations.updateRealm, "inline_url_embed_preview">;
  /** How large previews of pictures are, in percent. */
  media_preview_size?: ParamOf<typeof operations.updateRealm, "media_preview_size">;
  /** The address of the server for video calls, or `default`. */
  jitsi_server_url?: ParamOf<typeof operations.updateRealm, "jitsi_server_url">;
  /** Whether mail about messages may hold their contents. */
  message_content_allowed_in_email_notifications?: ParamOf<typeof operations.updateRealm, "message_content_allowed_in_email_notifications">;
  /** Whether phones are told of messages only if that can be encrypted. */
  require_e2ee_push_notifications?: ParamOf<typeof operations.updateRealm, "require_e2ee_push_notifications">;
  /** Whether no two people may have one name. */
  require_unique_names?: ParamOf<typeof operations.updateRealm, "require_unique_names">;
  /** Whether changes of a channel are written into it. */
  send_channel_events_messages?: ParamOf<typeof operations.updateRealm, "send_channel_events_messages">;
  /** Whether newcomers get mail. */
  send_welcome_emails?: ParamOf<typeof operations.updateRealm, "send_welcome_emails">;
  /** The provider of video calls. */
  video_chat_provider?: ParamOf<typeof operations.updateRealm, "video_chat_provider">;
  /** Days after which members are full members. */
  waiting_period_threshold?: ParamOf<typeof operations.updateRealm, "waiting_period_threshold">;
  /** Whether the organization wants to stand in a public list. */
  want_advertise_in_communities_directory?: ParamOf<typeof operations.updateRealm, "want_advertise_in_communities_directory">;
  /** What kind of organization it is. */
  org_type?: ParamOf<typeof operations.updateRealm, "org_type">;
  /** The private channel to which messages are reported; -1 for none. */
  moderation_request_channel_id?: ParamOf<typeof operations.updateRealm, "moderation_request_channel_id">;
  /** The channel in which new channels are announced; -1 for none. */
  new_stream_announcements_stream_id?: ParamOf<typeof operations.updateRealm, "new_stream_announcements_stream_id">;
  /** The channel in which newcomers are announced; -1 for none. */
  signup_announcements_stream_id?: ParamOf<typeof operations.updateRealm, "signup_announcements_stream_id">;
  /** The channel in which news of the server are announced; -1 for none. */
  zulip_update_announcements_stream_id?: ParamOf<typeof operations.updateRealm, "zulip_update_announcements_stream_id">;
  /** The name in the address of a demo organization. */
  string_id?: ParamOf<typeof operations.updateRealm, "string_id">;
  /** Whether people may log in each way; those left out stay as they are. */
  authentication_methods?: ParamOf<typeof operations.updateRealm, "authentication_methods">;
  /** Who may make links by which anybody joins. */
  create_multiuse_invite_group?: ParamOf<typeof operations.updateRealm, "create_multiuse_invite_group">;
  /** Who may know of everybody; others know of people in their channels and conversations. */
  can_access_all_users_group?: ParamOf<typeof operations.updateRealm, "can_access_all_users_group">;
  /** Who may subscribe others. */
  can_add_subscribers_group?: ParamOf<typeof operations.updateRealm, "can_add_subscribers_group">;
  /** Who may add emoji. */
  can_add_custom_emoji_group?: ParamOf<typeof operations.updateRealm, "can_add_custom_emoji_group">;
  /** Who may create bots of any kind. */
  can_create_bots_group?: ParamOf<typeof operations.updateRealm, "can_create_bots_group">;
  /** Who may create user groups. */
  can_create_groups?: ParamOf<typeof operations.updateRealm, "can_create_groups">;
  /** Who may create public channels. */
  can_create_public_channel_group?: ParamOf<typeof operations.updateRealm, "can_create_public_channel_group">;
  /** Who may create private channels. */
  can_create_private_channel_group?: ParamOf<typeof operations.updateRealm, "can_create_private_channel_group">;
  /** Who may create channels that people without an account read. */
  can_create_web_public_channel_group?: ParamOf<typeof operations.updateRealm, "can_create_web_public_channel_group">;
  /** Who may create incoming webhook bots. */
  can_create_write_only_bots_group?: ParamOf<typeof operations.updateRealm, "can_create_write_only_bots_group">;
  /** Who may delete anybody's messages. */
  can_delete_any_message_group?: ParamOf<typeof operations.updateRealm, "can_delete_any_message_group">;
  /** Who may delete their own messages. */
  can_delete_own_message_group?: ParamOf<typeof operations.updateRealm, "can_delete_own_message_group">;
  /** Who may invite people by mail. */
  can_invite_users_group?: ParamOf<typeof operations.updateRealm, "can_invite_users_group">;
  /** Who may change every user group. */
  can_manage_all_groups?: ParamOf<typeof operations.updateRealm, "can_manage_all_groups">;
  /** Who may manage what the organization pays for. */
  can_manage_billing_group?: ParamOf<typeof operations.updateRealm, "can_manage_billing_group">;
  /** Who may mention everybody in a large channel. */
  can_mention_many_users_group?: ParamOf<typeof operations.updateRealm, "can_mention_many_users_group">;
  /** Who may move messages to another channel. */
  can_move_messages_between_channels_group?: ParamOf<typeof operations.updateRealm, "can_move_messages_between_channels_group">;
  /** Who may move messages to another topic. */
  can_move_messages_between_topics_group?: ParamOf<typeof operations.updateRealm, "can_move_messages_between_topics_group">;
  /** Who may mark topics as resolved. */
  can_resolve_topics_group?: ParamOf<typeof operations.updateRealm, "can_resolve_topics_group">;
  /** Who may say who deletes messages in a channel. */
  can_set_delete_message_policy_group?: ParamOf<typeof operations.updateRealm, "can_set_delete_message_policy_group">;
  /** Who may say which topics a channel has. */
  can_set_topics_policy_group?: ParamOf<typeof operations.updateRealm, "can_set_topics_policy_group">;
  /** Who may have topics summarized. */
  can_summarize_topics_group?: ParamOf<typeof operations.updateRealm, "can_summarize_topics_group">;
  /** Who may begin a direct conversation. */
  direct_message_initiator_group?: ParamOf<typeof operations.updateRealm, "direct_message_initiator_group">;
  /** Who may take part in direct conversations; one such person is enough for each. */
  direct_message_permission_group?: ParamOf<typeof operations.updateRealm, "direct_message_permission_group">;
  /** Who counts as working here; for billing only. */
  workplace_users_group?: ParamOf<typeof operations.updateRealm, "workplace_users_group">;
}

/** What holds for everybody who is here. */
export interface OrganizationMethods {
  /**
   * Update the organization's settings.
   *
   * All or nothing. Some settings only owners change. What is as it was before is not told and not answered.
   *
   * Who may call it: administrators.
   */
  updateRealm(params?: UpdateRealmParams): Promise<ResultOf<typeof operations.updateRealm>>;
}
