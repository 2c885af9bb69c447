// Written by `npm run docs` from the definitions of the operations.
import type { AnyPresence, AuthenticationMethod, Bot, Channel, ChannelFolder, Choice, CustomEmoji, DefaultChannelGroup, Device, Draft, Event, GroupSetting, IncomingWebhook, Linkifier, ListedUser, MutedUser, NavigationView, OnboardingStep, PermissionSettingRules, ProfileField, RealmDomain, RecentConversation, Reminder, SavedSnippet, ScheduledMessage, Subscription, ThumbnailFormat, UnreadMessages, UnsubscribedChannel, UserGroup, UserSettings, UserSettingsDefaults, UserStatus, UserTopic } from "./schemas.js";

/** What `deleteQueue` takes. */
export interface DeleteQueueParams {
  /** The queue that `POST /register` answered. */
  queue_id: string;
}

/** What `getEvents` takes. */
export interface GetEventsParams {
  /** The queue that `POST /register` answered. */
  queue_id?: string;
  /** The newest event received; all up to it are acknowledged. */
  last_event_id?: number;
  /** Answer at once, even if nothing waits. */
  dont_block?: boolean;
  /** The types of events to get; all if absent. */
  event_types?: string[];
  /** Which messages; every term holds. */
  narrow?: (string | number[])[][];
  /** False if absent; what a bot's defaults say. */
  all_public_streams?: boolean;
  /** Get contents as HTML instead of Markdown. */
  apply_markdown?: boolean;
  /** Leave out picture addresses that the client can work out from e-mail addresses. */
  client_gravatar?: boolean;
  /** Show presence by user id instead of by address. */
  slim_presence?: boolean;
  /** What the client can cope with, by name. */
  client_capabilities?: Record<string, boolean>;
  /** Seconds that the queue outlives its last poll, or `mobile` for 12 hours. */
  idle_queue_timeout?: number | "mobile";
  /** Older name of `idle_queue_timeout`. */
  queue_lifespan_secs?: number;
  /** Older name of `idle_queue_timeout`. */
  lifespan_secs?: number;
  /** Copes with null where a channel's notification setting is not set. */
  notification_settings_null?: boolean;
  /** Copes with one event for many deleted messages. */
  bulk_message_deletion?: boolean;
  /** Copes with users without `avatar_url`. */
  user_avatar_url_field_optional?: boolean;
  /** Wants to know who types in channels. */
  stream_typing_notifications?: boolean;
  /** Has no effect any more. */
  user_settings_object?: boolean;
  /** Knows linkifiers with URL templates. */
  linkifier_url_template?: boolean;
  /** Copes with a list that lacks users whom the user may not know of. */
  user_list_incomplete?: boolean;
  /** Wants user groups that are no longer in use, too. */
  include_deactivated_groups?: boolean;
  /** Wants archived channels, too. */
  archived_channels?: boolean;
  /** Copes with the empty topic. */
  empty_topic_name?: boolean;
  /** Wants presence in its short form. */
  simplified_presence_events?: boolean;
  /** Copes with events about single emoji. */
  individual_emoji_changes?: boolean;
  /** Knows profile fields for pronouns. */
  pronouns_field_type_supported?: boolean;
}

/** What `getEvents` answers. */
export type GetEventsResult = {
  events: Event[];
  queue_id: string;
};

/** What `registerQueue` takes. */
export interface RegisterQueueParams {
  /** The types of events to get; all if absent. */
  event_types?: string[];
  /** Which messages; every term holds. */
  narrow?: (string | number[])[][];
  /** False if absent; what a bot's defaults say. */
  all_public_streams?: boolean;
  /** Get contents as HTML instead of Markdown. */
  apply_markdown?: boolean;
  /** Leave out picture addresses that the client can work out from e-mail addresses. */
  client_gravatar?: boolean;
  /** Show presence by user id instead of by address. */
  slim_presence?: boolean;
  /** What the client can cope with, by name. */
  client_capabilities?: Record<string, boolean>;
  /** Seconds that the queue outlives its last poll, or `mobile` for 12 hours. */
  idle_queue_timeout?: number | "mobile";
  /** Older name of `idle_queue_timeout`. */
  queue_lifespan_secs?: number;
  /** The types of state to answer; `event_types` if absent. */
  fetch_event_types?: string[];
  /** Whether channels come with the ids of their subscribers. */
  include_subscribers?: "true" | "false" | "partial";
  /** How far back presence goes, in days. */
  presence_history_limit_days?: number;
  /** The newest `presence_last_update_id` received; what is newer is answered. */
  presence_last_update_id?: number;
}

/** What `registerQueue` answers. */
export type RegisterQueueResult = {
  queue_id: string;
  last_event_id: number;
  /** The state holds what happened up to this event, of any queue. */
  start_event_id: number;
  zulip_version: string;
  zulip_merge_base: string;
  zulip_feature_level: number;
  /** How long the queue lives without a poll. */
  idle_queue_timeout_secs: number;
  /** Fetch type `alert_words`. */
  alert_words?: string[];
  /** Fetch type `channel_folders`. */
  channel_folders?: ChannelFolder[];
  /** Fetch type `custom_profile_fields`. */
  custom_profile_fields?: ProfileField[];
  /** Fetch type `custom_profile_fields`. */
  custom_profile_field_types?: Record<string, {
    id: number;
    name: string;
  }>;
  /** Fetch type `default_stream_groups`. */
  realm_default_stream_groups?: DefaultChannelGroup[];
  /** Fetch type `default_streams`. */
  realm_default_streams?: number[];
  /** Fetch type `device`. */
  devices?: Record<string, Device>;
  /** Fetch type `drafts`. */
  drafts?: Draft[];
  /** Fetch type `giphy`. */
  giphy_api_key?: string;
  /** Fetch type `message`. */
  max_message_id?: number;
  /** Fetch types `message` and `update_message_flags`, both. */
  unread_msgs?: UnreadMessages;
  /** Fetch type `muted_topics`. */
  muted_topics?: (string | number)[][];
  /** Fetch type `muted_users`. */
  muted_users?: MutedUser[];
  /** Fetch type `navigation_views`. */
  navigation_views?: NavigationView[];
  /** Fetch type `onboarding_steps`. */
  onboarding_steps?: OnboardingStep[];
  /** Fetch type `onboarding_steps`. */
  navigation_tour_video_url?: string | null;
  /** To be passed as `last_update_id` the next time. Fetch type `presence`. */
  presence_last_update_id?: number;
  /** UNIX seconds, with a fraction. Fetch type `presence`. */
  server_timestamp?: number;
  /** Fetch type `presence`. */
  presences?: Record<string, AnyPresence>;
  /** UNIX seconds. Fetch type `realm`. */
  realm_date_created?: number;
  /** Fetch type `realm`. */
  realm_uuid?: string;
  /** Fetch type `realm`. */
  realm_url?: string;
  /** Deprecated: the same. Fetch type `realm`. */
  realm_uri?: string;
  /** The domain of new bots' addresses. Fetch type `realm`. */
  realm_bot_domain?: string;
  /** Below `realm_url`. Fetch type `realm`. */
  realm_icon_url?: string;
  /** Fetch type `realm`. */
  realm_icon_source?: "G" | "U";
  /** Fetch type `realm`. */
  realm_logo_url?: string;
  /** Fetch type `realm`. */
  realm_logo_source?: "D" | "U";
  /** Fetch type `realm`. */
  realm_night_logo_url?: string;
  /** Fetch type `realm`. */
  realm_night_logo_source?: "D" | "U";
  /** Absolute, since the mobile app does not resolve it. Fetch type `realm`. */
  server_emoji_data_url?: string;
  /** When the server started, UNIX seconds. Fetch type `realm`. */
  server_generation?: number;
  /** Fetch type `realm`. */
  development_environment?: boolean;
  /** What the organization is, as Markdown. Fetch type `realm`. */
  realm_description?: string;
  /** What newcomers are written. Fetch type `realm`. */
  realm_welcome_message_custom_text?: string;
  /** Whether people may edit their messages. Fetch type `realm`. */
  realm_allow_message_editing?: boolean;
  /** How long people may edit their messages, in seconds; null for ever. Fetch type `realm`. */
  realm_message_content_edit_limit_seconds?: number | null;
  /** How long people may delete their messages, in seconds; null for ever. Fetch type `realm`. */
  realm_message_content_delete_limit_seconds?: number | null;
  /** How long people may move messages to another topic, in seconds; null for ever. Fetch type `realm`. */
  realm_move_messages_within_stream_limit_seconds?: number | null;
  /** How long people may move messages to another channel, in seconds; null for ever. Fetch type `realm`. */
  realm_move_messages_between_streams_limit_seconds?: number | null;
  /** Days after which messages are deleted; -1 for never. Fetch type `realm`. */
  realm_message_retention_days?: number;
  /** What people see of how messages were before. Fetch type `realm`. */
  realm_message_edit_history_visibility_policy?: "all" | "moves" | "none";
  /** Whether messages may have the empty topic, where a channel says nothing else. Fetch type `realm`. */
  realm_topics_policy?: "allow_empty_topic" | "disable_empty_topic";
  /** Whether people may not change their own pictures. Fetch type `realm`. */
  realm_avatar_changes_disabled?: boolean;
  /** Whether only administrators may change names. Fetch type `realm`. */
  realm_name_changes_disabled?: boolean;
  /** Whether only administrators may change addresses. Fetch type `realm`. */
  realm_email_changes_disabled?: boolean;
  /** Who makes the pictures of new accounts. Fetch type `realm`. */
  realm_default_avatar_source?: "G" | "J";
  /** The language of code blocks that name none; empty for none. Fetch type `realm`. */
  realm_default_code_block_language?: string;
  /** The code of the language of new accounts. Fetch type `realm`. */
  realm_default_language?: string;
  /** Whether digests are sent by mail. Fetch type `realm`. */
  realm_digest_emails_enabled?: boolean;
  /** The day on which digests are sent; 0 is Monday. Fetch type `realm`. */
  realm_digest_weekday?: number;
  /** Whether addresses that nobody keeps are refused. Fetch type `realm`. */
  realm_disallow_disposable_email_addresses?: boolean;
  /** Whether addresses have to be of the organization's domains. Fetch type `realm`. */
  realm_emails_restricted_to_domains?: boolean;
  /** Whether newcomers need an invitation. Fetch type `realm`. */
  realm_invite_required?: boolean;
  /** Whether clients warn of direct messages to guests. Fetch type `realm`. */
  realm_enable_guest_user_dm_warning?: boolean;
  /** Whether clients mark the names of guests. Fetch type `realm`. */
  realm_enable_guest_user_indicator?: boolean;
  /** Whether people may see who has read a message. Fetch type `realm`. */
  realm_enable_read_receipts?: boolean;
  /** Whether people without an account may read web-public channels. Fetch type `realm`. */
  realm_enable_spectator_access?: boolean;
  /** Which animations a search may find. Fetch type `realm`. */
  realm_gif_rating_policy?: number;
  /** Whether pictures are shown below links to them. Fetch type `realm`. */
  realm_inline_image_preview?: boolean;
  /** Whether pages are shown in short below links to them. Fetch type `realm`. */
  realm_inline_url_embed_preview?: boolean;
  /** How large previews of pictures are, in percent. Fetch type `realm`. */
  realm_media_preview_size?: 100 | 150 | 200;
  /** The server for video calls. Fetch type `realm`. */
  realm_jitsi_server_url?: string | null;
  /** Whether mail about messages may hold their contents. Fetch type `realm`. */
  realm_message_content_allowed_in_email_notifications?: boolean;
  /** Whether phones are told of messages only if that can be encrypted. Fetch type `realm`. */
  realm_require_e2ee_push_notifications?: boolean;
  /** Whether no two people may have one name. Fetch type `realm`. */
  realm_require_unique_names?: boolean;
  /** Whether changes of a channel are written into it. Fetch type `realm`. */
  realm_send_channel_events_messages?: boolean;
  /** Whether newcomers get mail. Fetch type `realm`. */
  realm_send_welcome_emails?: boolean;
  /** The provider of video calls. Fetch type `realm`. */
  realm_video_chat_provider?: number;
  /** Days after which members are full members. Fetch type `realm`. */
  realm_waiting_period_threshold?: number;
  /** Whether the organization wants to stand in a public list. Fetch type `realm`. */
  realm_want_advertise_in_communities_directory?: boolean;
  /** What kind of organization it is. Fetch type `realm`. */
  realm_org_type?: 0 | 10 | 20 | 30 | 35 | 40 | 50 | 60 | 70 | 80 | 90 | 100 | 1000;
  /** The private channel to which messages are reported; -1 for none. Fetch type `realm`. */
  realm_moderation_request_channel_id?: number;
  /** The channel in which new channels are announced; -1 for none. Fetch type `realm`. */
  realm_new_stream_announcements_stream_id?: number;
  /** The channel in which newcomers are announced; -1 for none. Fetch type `realm`. */
  realm_signup_announcements_stream_id?: number;
  /** The channel in which news of the server are announced; -1 for none. Fetch type `realm`. */
  realm_zulip_update_announcements_stream_id?: number;
  /** Whether nobody sees who is there. Fetch type `realm`. */
  realm_presence_disabled?: boolean;
  /** Whether phones are told of messages. Fetch type `realm`. */
  realm_push_notifications_enabled?: boolean;
  /** Fetch type `realm`. */
  realm_push_notifications_enabled_end_timestamp?: number | null;
  /** Fetch type `realm`. */
  realm_plan_type?: number;
  /** Fetch type `realm`. */
  realm_upload_quota_mib?: number | null;
  /** Fetch type `realm`. */
  realm_name?: string;
  /** Fetch type `realm`. */
  realm_authentication_methods?: Record<string, AuthenticationMethod>;
  /** Deprecated: whether the history policy lets anything be seen. Fetch type `realm`. */
  realm_allow_edit_history?: boolean;
  /** Deprecated: whether the topics policy forbids the empty topic. Fetch type `realm`. */
  realm_mandatory_topics?: boolean;
  /** Fetch type `realm`. */
  realm_empty_topic_display_name?: string;
  /** Fetch type `realm`. */
  realm_email_auth_enabled?: boolean;
  /** Fetch type `realm`. */
  realm_password_auth_enabled?: boolean;
  /** Deprecated: the organization's, else the server's. Fetch type `realm`. */
  jitsi_server_url?: string | null;
  /** Fetch type `realm`. */
  max_stream_name_length?: number;
  /** Fetch type `realm`. */
  max_stream_description_length?: number;
  /** Fetch type `realm`. */
  max_channel_folder_name_length?: number;
  /** Fetch type `realm`. */
  max_channel_folder_description_length?: number;
  /** Fetch type `realm`. */
  max_topic_length?: number;
  /** Fetch type `realm`. */
  max_message_length?: number;
  /** Fetch type `realm`. */
  max_bulk_new_subscription_messages?: number;
  /** Fetch type `realm`. */
  max_reminder_note_length?: number;
  /** Fetch type `realm`. */
  max_icon_file_size_mib?: number;
  /** Fetch type `realm`. */
  max_logo_file_size_mib?: number;
  /** Fetch type `realm`. */
  max_avatar_file_size_mib?: number;
  /** Fetch type `realm`. */
  max_file_upload_size_mib?: number;
  /** Fetch type `realm`. */
  password_min_length?: number;
  /** Fetch type `realm`. */
  password_max_length?: number;
  /** Fetch type `realm`. */
  password_min_guesses?: number;
  /** Fetch type `realm`. */
  server_presence_ping_interval_seconds?: number;
  /** Fetch type `realm`. */
  server_presence_offline_threshold_seconds?: number;
  /** Fetch type `realm`. */
  server_typing_started_expiry_period_milliseconds?: number;
  /** Fetch type `realm`. */
  server_typing_stopped_wait_period_milliseconds?: number;
  /** Fetch type `realm`. */
  server_typing_started_wait_period_milliseconds?: number;
  /** Fetch type `realm`. */
  event_queue_longpoll_timeout_seconds?: number;
  /** Fetch type `realm`. */
  realm_create_multiuse_invite_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_access_all_users_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_add_subscribers_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_add_custom_emoji_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_create_bots_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_create_groups?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_create_public_channel_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_create_private_channel_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_create_web_public_channel_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_create_write_only_bots_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_delete_any_message_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_delete_own_message_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_invite_users_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_manage_all_groups?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_manage_billing_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_mention_many_users_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_move_messages_between_channels_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_move_messages_between_topics_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_resolve_topics_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_set_delete_message_policy_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_set_topics_policy_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_can_summarize_topics_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_direct_message_initiator_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_direct_message_permission_group?: GroupSetting;
  /** Fetch type `realm`. */
  realm_workplace_users_group?: GroupSetting;
  /** Deprecated. Fetch type `realm`. */
  realm_create_public_stream_policy?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Deprecated. Fetch type `realm`. */
  realm_create_private_stream_policy?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Deprecated. Fetch type `realm`. */
  realm_create_web_public_stream_policy?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** Deprecated. Fetch type `realm`. */
  realm_wildcard_mention_policy?: 1 | 2 | 3 | 5 | 6 | 7;
  /** Fetch type `realm`. */
  zulip_plan_is_not_limited?: boolean;
  /** Fetch type `realm`. */
  upgrade_text_for_wide_organization_logo?: string;
  /** Fetch type `realm`. */
  realm_owner_full_content_access?: boolean;
  /** Fetch type `realm`. */
  realm_available_video_chat_providers?: Record<string, Choice>;
  /** Fetch type `realm`. */
  server_jitsi_server_url?: string | null;
  /** Fetch type `realm`. */
  gif_rating_policy_options?: Record<string, Choice>;
  /** Fetch type `realm`. */
  realm_default_external_accounts?: Record<string, {
    name: string;
    text: string;
    hint: string;
    url_pattern: string;
  }>;
  /** Fetch type `realm`. */
  settings_send_digest_emails?: boolean;
  /** Fetch type `realm`. */
  server_min_deactivated_realm_deletion_days?: number | null;
  /** Fetch type `realm`. */
  server_max_deactivated_realm_deletion_days?: number | null;
  /** Fetch type `realm`. */
  server_needs_upgrade?: boolean;
  /** Fetch type `realm`. */
  server_web_public_streams_enabled?: boolean;
  /** Fetch type `realm`. */
  server_can_summarize_topics?: boolean;
  /** Fetch type `realm`. */
  server_inline_image_preview?: boolean;
  /** Fetch type `realm`. */
  server_inline_url_embed_preview?: boolean;
  /** Fetch type `realm`. */
  server_avatar_changes_disabled?: boolean;
  /** Fetch type `realm`. */
  server_name_changes_disabled?: boolean;
  /** Fetch type `realm`. */
  server_thumbnail_formats?: ThumbnailFormat[];
  /** Fetch type `realm`. */
  server_report_message_types?: {
    key: string;
    name: string;
  }[];
  /** Fetch type `realm`. */
  server_supported_permission_settings?: {
    realm: Record<string, PermissionSettingRules>;
    stream: Record<string, PermissionSettingRules>;
    group: Record<string, PermissionSettingRules>;
  };
  /** Fetch type `realm_billing`. */
  realm_billing?: {
    has_pending_sponsorship_request: boolean;
  };
  /** Fetch type `realm_bot`. */
  realm_bots?: Bot[];
  /** Fetch type `realm_domains`. */
  realm_domains?: RealmDomain[];
  /** Fetch type `realm_embedded_bots`. */
  realm_embedded_bots?: {
    name: string;
    config: Record<string, string>;
  }[];
  /** Fetch type `realm_emoji`. */
  realm_emoji?: Record<string, CustomEmoji>;
  /** Fetch type `realm_filters`. */
  realm_filters?: unknown[];
  /** Fetch type `realm_incoming_webhook_bots`. */
  realm_incoming_webhook_bots?: IncomingWebhook[];
  /** In the order in which they apply. Fetch type `realm_linkifiers`. */
  realm_linkifiers?: Linkifier[];
  /** Fetch type `realm_playgrounds`. */
  realm_playgrounds?: {
    id: number;
    name: string;
    pygments_language: string;
    url_template: string;
  }[];
  /** Fetch type `realm_user`. */
  realm_users?: ListedUser[];
  /** Fetch type `realm_user`. */
  realm_non_active_users?: ListedUser[];
  /** Fetch type `realm_user`. */
  cross_realm_bots?: ListedUser[];
  /** Fetch type `realm_user`. */
  user_id?: number;
  /** Fetch type `realm_user`. */
  email?: string;
  /** Fetch type `realm_user`. */
  delivery_email?: string;
  /** Fetch type `realm_user`. */
  full_name?: string;
  /** Fetch type `realm_user`. */
  avatar_source?: string;
  /** Fetch type `realm_user`. */
  avatar_url?: string;
  /** Fetch type `realm_user`. */
  avatar_url_medium?: string;
  /** Fetch type `realm_user`. */
  is_admin?: boolean;
  /** Fetch type `realm_user`. */
  is_owner?: boolean;
  /** True for administrators and owners as well. Fetch type `realm_user`. */
  is_moderator?: boolean;
  /** Fetch type `realm_user`. */
  is_guest?: boolean;
  /** Deprecated: public or private. Fetch type `realm_user`. */
  can_create_streams?: boolean;
  /** Fetch type `realm_user`. */
  can_create_public_streams?: boolean;
  /** Fetch type `realm_user`. */
  can_create_private_streams?: boolean;
  /** Fetch type `realm_user`. */
  can_create_web_public_streams?: boolean;
  /** Fetch type `realm_user`. */
  can_subscribe_other_users?: boolean;
  /** Fetch type `realm_user`. */
  can_invite_others_to_realm?: boolean;
  /** Fetch type `realm_user_groups`. */
  realm_user_groups?: UserGroup[];
  /** Fetch type `realm_user_settings_defaults`. */
  realm_user_settings_defaults?: UserSettingsDefaults;
  /** Fetch type `recent_private_conversations`. */
  recent_private_conversations?: RecentConversation[];
  /** Fetch type `reminders`. */
  reminders?: Reminder[];
  /** Fetch type `saved_snippets`. */
  saved_snippets?: SavedSnippet[];
  /** Fetch type `scheduled_messages`. */
  scheduled_messages?: ScheduledMessage[];
  /** Fetch type `starred_messages`. */
  starred_messages?: number[];
  /** Fetch type `stop_words`. */
  stop_words?: string[];
  /** Fetch type `stream`. */
  streams?: Channel[];
  /** Fetch type `subscription`. */
  subscriptions?: Subscription[];
  /** Fetch type `subscription`. */
  unsubscribed?: Subscription[];
  /** Fetch type `subscription`. */
  never_subscribed?: UnsubscribedChannel[];
  /** Fetch type `tenor`. */
  tenor_api_key?: string;
  /** Fetch type `user_settings`. */
  user_settings?: UserSettings;
  /** Fetch type `user_settings`. */
  receives_typing_notifications?: boolean;
  /** Fetch type `user_status`. */
  user_status?: Record<string, UserStatus>;
  /** Fetch type `user_topic`. */
  user_topics?: UserTopic[];
  /** Fetch type `video_calls`. */
  has_zoom_token?: boolean;
};

/** Queues that tell a client what happens, as it happens. */
export interface QueuesMethods {
  /**
   * Delete an event queue.
   *
   * A poll that waits on it is answered with what there is.
   *
   * Who may call it: any user.
   */
  deleteQueue(params: DeleteQueueParams): Promise<Record<never, never>>;

  /**
   * Get events from an event queue.
   *
   * Answers what waits at once, else holds the request until something comes, or sends a heartbeat after 45 to 55
   * seconds. With `dont_block` and without `queue_id` it registers a queue from the parameters of `POST
   * /register`.
   *
   * Who may call it: any user.
   */
  getEvents(params?: GetEventsParams): Promise<GetEventsResult>;

  /**
   * Register an event queue and fetch the state it continues.
   *
   * The state and the queue's events after `last_event_id` fit together without a gap or an overlap.
   *
   * Who may call it: any user.
   */
  registerQueue(params?: RegisterQueueParams): Promise<RegisterQueueResult>;
}
