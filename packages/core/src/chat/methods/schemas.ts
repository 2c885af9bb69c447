// Written by `npm run docs` from the definitions of the operations.

export type AnyPresence = Presence | LegacyPresence;

export type Attachment = {
  id: number;
  name: string;
  /** Behind `/user_uploads/`, it is where the file is found. */
  path_id: string;
  /** Bytes. */
  size: number;
  /** UNIX seconds. */
  create_time: number;
  /**
   * The messages that refer to it, as far as the owner may read them, ascending; the newest 1,000, fewer where
   * there are many files.
   */
  message_ids: number[];
  /** Deprecated: the same messages. */
  messages: AttachmentMessage[];
};

export type AttachmentMessage = {
  id: number;
  /** UNIX seconds. */
  date_sent: number;
};

export type AuthenticationMethod = {
  enabled: boolean;
  /** Whether the server offers it. */
  available: boolean;
  unavailable_reason?: string;
};

export type Bot = {
  user_id: number;
  default_sending_stream: string | null;
  default_events_register_stream: string | null;
  default_all_public_streams: boolean;
  services: BotService[];
};

export type BotService = {
  base_url: string;
  interface: 1 | 2;
  token: string;
  triggers: ("direct_message" | "mention")[];
} | {
  service_name: string;
  config_data: Record<string, string>;
  triggers: ("direct_message" | "mention")[];
};

export type Channel = {
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
};

export type ChannelFolder = {
  id: number;
  name: string;
  /** Markdown. */
  description: string;
  /** HTML. */
  rendered_description: string;
  /** UNIX seconds. */
  date_created: number;
  creator_id: number | null;
  is_archived: boolean;
  /** Folders are shown by it, the smallest first. */
  order: number;
};

export type Choice = {
  name: string;
  id: number;
};

export type ClientPresence = {
  client: "website";
  status: "active" | "idle";
  /** UNIX seconds. */
  timestamp: number;
  /** Always false. */
  pushable: boolean;
};

export type CustomEmoji = {
  id: string;
  name: string;
  source_url: string;
  still_url: string | null;
  deactivated: boolean;
  author_id: number | null;
};

export type DefaultChannelGroup = {
  id: number;
  name: string;
  description: string;
  /** Ids of its channels, by name. */
  streams: number[];
};

export type Device = {
  /** The client's number of the push key, an unsigned 32-bit integer. */
  push_key_id: number | null;
  /** The token by which the device gets notifications. */
  push_token_id: string | null;
  /** The token that the push service has yet to confirm, or has refused. */
  pending_push_token_id: string | null;
  /** UNIX seconds of the newest token. */
  push_token_last_updated_timestamp: number | null;
  /** Why the push service refused the pending token. */
  push_registration_error_code: string | null;
};

export type DirectRecipient = {
  id: number;
  email: string;
  full_name: string;
  is_mirror_dummy: boolean;
};

export type DisplayRecipient = string | DirectRecipient[];

export type Draft = {
  id: number;
  /** Empty while it is for nowhere yet. */
  type: "" | "stream" | "private";
  /** The id of the channel, or ids of users; may be empty. */
  to: number[];
  /** Empty unless it is for a channel. */
  topic: string;
  /** Markdown. */
  content: string;
  /** When it was edited last, in UNIX seconds. */
  timestamp: number;
};

export type EmojiSet = {
  /** `google` is another word for `provider_a`, `twitter` is another word for `provider_b`. */
  key: "provider_a" | "provider_b" | "text" | "google" | "twitter";
  text: string;
};

export type Event = {
  id: number;
  type: string;
};

export type EventMessage = {
  id: number;
  sender_id: number;
  sender_full_name: string;
  sender_email: string;
  sender_realm_str: string;
  avatar_url: string | null;
  recipient_id: number;
  type: "stream" | "private";
  stream_id?: number;
  display_recipient: DisplayRecipient;
  subject: string;
  topic_links: TopicLink[];
  content: string;
  content_type: "text/html" | "text/x-markdown";
  /** UNIX seconds. */
  timestamp: number;
  client: string;
  is_me_message: boolean;
  reactions: Reaction[];
  submessages: Submessage[];
  /** The newest first. */
  edit_history?: MessageEdit[];
  last_edit_timestamp?: number;
  last_moved_timestamp?: number;
  /** HTML in which what a search found is highlighted. */
  match_content?: string;
  /** HTML of the topic in which what a search found is highlighted. */
  match_subject?: string;
};

export type GroupSetting = number | {
  direct_members: number[];
  direct_subgroups: number[];
};

export type GroupSettingChange = {
  new: GroupSetting;
  old?: GroupSetting;
};

export type IncomingWebhook = {
  name: string;
  display_name: string;
  all_event_types: string[] | null;
  config_options: unknown;
  url_options: unknown;
};

export type Invitation = {
  id: number;
  invited_by_user_id: number;
  /** UNIX seconds. */
  invited: number;
  /** UNIX seconds; null for never. */
  expiry_date: number | null;
  /** The role. */
  invited_as: number;
  is_multiuse: boolean;
  /** Of invitations by e-mail. */
  email?: string;
  /** Of invitations by e-mail. */
  notify_referrer_on_join?: boolean;
  /** Of reusable links into roles that one may give. */
  link_url?: string;
};

export type LegacyPresence = {
  aggregated: {
    client: "website";
    status: "active" | "idle";
    /** UNIX seconds. */
    timestamp: number;
  };
  website: ClientPresence;
};

export type Linkifier = {
  id: number;
  /** A regular expression in the syntax of RE2. */
  pattern: string;
  /** RFC 6570, with the names of the pattern's groups. */
  url_template: string;
  example_input: string | null;
  reverse_template: string | null;
  alternative_url_templates: string[];
};

export type ListedUser = {
  user_id: number;
  /** Null when the viewer may not see it. */
  delivery_email: string | null;
  /** A placeholder when the real address is not visible to everyone. */
  email: string;
  full_name: string;
  /** ISO 8601, to the minute. */
  date_joined: string;
  is_owner: boolean;
  is_admin: boolean;
  is_guest: boolean;
  is_bot: boolean;
  bot_type: number | null;
  bot_owner_id: number | null;
  role: number;
  timezone: string;
  avatar_url: string | null;
  avatar_version: number;
  is_imported_stub: boolean;
  /** Present only when true. */
  is_deleted?: boolean;
  /** Present only when true. */
  is_system_bot?: boolean;
  profile_data?: Record<string, ProfileValue>;
};

export type Member = {
  user_id: number;
  /** Null when the viewer may not see it. */
  delivery_email: string | null;
  /** A placeholder when the real address is not visible to everyone. */
  email: string;
  full_name: string;
  /** ISO 8601, to the minute, and for visitors to the day. */
  date_joined: string;
  is_active: boolean;
  is_owner: boolean;
  is_admin: boolean;
  is_guest: boolean;
  is_bot: boolean;
  bot_type: number | null;
  bot_owner_id: number | null;
  role: number;
  /** Absent for visitors. */
  timezone?: string;
  avatar_url: string | null;
  avatar_version: number;
  is_imported_stub: boolean;
  /** Present only when true. */
  is_deleted?: boolean;
  /** Present only when true. */
  is_system_bot?: boolean;
  profile_data?: Record<string, ProfileValue>;
};

export type Message = {
  id: number;
  sender_id: number;
  sender_full_name: string;
  sender_email: string;
  sender_realm_str: string;
  avatar_url: string | null;
  recipient_id: number;
  type: "stream" | "private";
  stream_id?: number;
  display_recipient: DisplayRecipient;
  subject: string;
  topic_links: TopicLink[];
  content: string;
  content_type: "text/html" | "text/x-markdown";
  /** UNIX seconds. */
  timestamp: number;
  client: string;
  is_me_message: boolean;
  reactions: Reaction[];
  submessages: Submessage[];
  /** The newest first. */
  edit_history?: MessageEdit[];
  last_edit_timestamp?: number;
  last_moved_timestamp?: number;
  flags?: string[];
  /** HTML in which what a search found is highlighted. */
  match_content?: string;
  /** HTML of the topic in which what a search found is highlighted. */
  match_subject?: string;
};

export type MessageEdit = {
  user_id: number | null;
  /** UNIX seconds. */
  timestamp: number;
  /** Markdown; where the content was edited. */
  prev_content?: string;
  /** HTML. */
  prev_rendered_content?: string;
  /** With `topic`, where that changed. */
  prev_topic?: string;
  topic?: string;
  /** With `stream`, where the channel changed. */
  prev_stream?: number;
  stream?: number;
};

export type MessageSnapshot = {
  /** `""` for direct messages, and where the reader may not see the channel of then. */
  topic: string;
  /** Markdown; `""` where it is no longer kept, or the reader may not see it. */
  content: string;
  /** HTML; likewise. */
  rendered_content: string;
  /** UNIX seconds. */
  timestamp: number;
  /** Who made it so. */
  user_id: number | null;
  prev_topic?: string;
  /** With `stream`, where the channel changed. */
  prev_stream?: number;
  stream?: number;
  prev_content?: string;
  prev_rendered_content?: string;
  /** HTML that shows what was inserted and deleted; absent where much else was compared. */
  content_html_diff?: string;
};

export type MutedUser = {
  id: number;
  /** When it began, UNIX seconds. */
  timestamp: number;
};

export type NarrowMatch = {
  /** HTML in which what a search found is highlighted. */
  match_content: string;
  /** HTML of the topic in which what a search found is highlighted. */
  match_subject: string;
};

export type NarrowTerm = {
  operator: string;
  operand: string | number | number[];
  negated?: boolean;
} | string[];

export type NavigationView = {
  /** What follows `#` in the address of the view. */
  fragment: string;
  /** Whether it is shown above the others, rather than in a menu. */
  is_pinned: boolean;
  /** Null for built-in views. */
  name: string | null;
};

export type OnboardingStep = {
  type: "one_time_notice";
  name: string;
};

export type OwnBot = {
  /** The bot's address. */
  username: string;
  full_name: string;
  api_key: string;
  avatar_url: string;
  default_sending_stream: string | null;
  default_events_register_stream: string | null;
  default_all_public_streams: boolean;
};

export type PermissionSettingRules = {
  require_system_group: boolean;
  allow_internet_group: boolean;
  allow_nobody_group: boolean;
  allow_everyone_group: boolean;
  default_group_name: string;
  default_for_system_groups: string | null;
  allowed_system_groups: string[];
};

export type Presence = {
  /** When the user was last active, UNIX seconds. */
  active_timestamp: number;
  /** When a client of the user was last connected, UNIX seconds. */
  idle_timestamp: number;
};

export type ProfileChange = {
  /** The field's. */
  id: number;
  value: string | number[] | null;
};

export type ProfileField = {
  id: number;
  type: number;
  order: number;
  name: string;
  hint: string;
  /** JSON text, or empty. */
  field_data: string;
  required: boolean;
  editable_by_user: boolean;
  /** Present only when true. */
  display_in_profile_summary?: boolean;
  /** Present only when true. */
  use_for_user_matching?: boolean;
};

export type ProfileValue = {
  value: string;
  rendered_value?: string;
};

export type ReactingUser = {
  user_id: number;
  email: string;
  full_name: string;
};

export type Reaction = {
  emoji_name: string;
  emoji_code: string;
  /** `zulip_extra_emoji` is another word for `service_extra_emoji`. */
  reaction_type: "unicode_emoji" | "realm_emoji" | "service_extra_emoji" | "zulip_extra_emoji";
  user_id: number;
};

export type RealmDomain = {
  /** In lower case. */
  domain: string;
  /** Whether addresses may be of the domains below it, too. */
  allow_subdomains: boolean;
};

export type RecentConversation = {
  max_message_id: number;
  /** The others, ascending; empty for notes to oneself. */
  user_ids: number[];
};

export type Reminder = {
  reminder_id: number;
  type: "private";
  /** The user alone. */
  to: number[];
  /** Markdown. */
  content: string;
  /** HTML. */
  rendered_content: string;
  /** UNIX seconds. */
  scheduled_delivery_timestamp: number;
  failed: boolean;
  /** Of what the user is reminded. */
  reminder_target_message_id: number;
};

export type SavedSnippet = {
  id: number;
  title: string;
  /** Markdown. */
  content: string;
  /** UNIX seconds. */
  date_created: number;
};

export type ScheduledMessage = {
  scheduled_message_id: number;
  type: "stream" | "private";
  to: number | number[];
  topic?: string;
  /** Markdown. */
  content: string;
  /** HTML. */
  rendered_content: string;
  /** UNIX seconds. */
  scheduled_delivery_timestamp: number;
  /** Whether it could not be sent. */
  failed: boolean;
};

export type Session = {
  session_id: number;
  /** What the browser calls itself. */
  client: string;
  /** UNIX seconds. */
  created: number;
  /** UNIX seconds, noted once an hour. */
  last_used: number;
  /** Whether it makes this call. */
  is_current: boolean;
};

export type Submessage = {
  id: number;
  message_id: number;
  sender_id: number;
  msg_type: string;
  content: string;
};

export type Subscription = {
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
  subscribers?: number[];
  partial_subscribers?: number[];
  /** `#rrggbb`, lower case. */
  color: string;
  is_muted: boolean;
  in_home_view: boolean;
  pin_to_top: boolean;
  desktop_notifications: boolean | null;
  audible_notifications: boolean | null;
  push_notifications: boolean | null;
  email_notifications: boolean | null;
  wildcard_mentions_notify: boolean | null;
};

export type ThumbnailFormat = {
  name: string;
  max_width: number;
  max_height: number;
  format: string;
  animated: boolean;
};

export type TopicLink = {
  text: string;
  url: string;
};

export type TypingPlace = {
  type: "channel" | "direct";
  channel_id?: number;
  topic?: string;
  /** Everybody in the conversation. */
  user_ids?: number[];
};

export type TypingUser = {
  user_id: number;
  email: string;
};

export type UnreadMessages = {
  /** Without those in muted channels and topics. */
  count: number;
  pms: {
    other_user_id: number;
    /** Deprecated: the same. */
    sender_id: number;
    unread_message_ids: number[];
  }[];
  streams: {
    topic: string;
    stream_id: number;
    unread_message_ids: number[];
  }[];
  huddles: {
    user_ids_string: string;
    unread_message_ids: number[];
  }[];
  mentions: number[];
  /** Whether there are more than the newest 50,000. */
  old_unreads_missing: boolean;
};

export type UnsubscribedChannel = {
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
  subscribers?: number[];
  partial_subscribers?: number[];
};

export type User = {
  user_id: number;
  /** Null when the viewer may not see it. */
  delivery_email: string | null;
  /** A placeholder when the real address is not visible to everyone. */
  email: string;
  full_name: string;
  /** ISO 8601, to the minute. */
  date_joined: string;
  is_active: boolean;
  is_owner: boolean;
  is_admin: boolean;
  is_guest: boolean;
  is_bot: boolean;
  bot_type: number | null;
  bot_owner_id: number | null;
  role: number;
  timezone: string;
  avatar_url: string | null;
  avatar_version: number;
  is_imported_stub: boolean;
  /** Present only when true. */
  is_deleted?: boolean;
  /** Present only when true. */
  is_system_bot?: boolean;
  profile_data?: Record<string, ProfileValue>;
};

export type UserGroup = {
  id: number;
  name: string;
  description: string;
  /** Active users named directly, ascending. */
  members: number[];
  /** Ascending. */
  direct_subgroup_ids: number[];
  creator_id: number | null;
  date_created: number | null;
  is_system_group: boolean;
  deactivated: boolean;
  can_add_members_group: GroupSetting;
  can_join_group: GroupSetting;
  can_leave_group: GroupSetting;
  can_manage_group: GroupSetting;
  can_mention_group: GroupSetting;
  can_remove_members_group: GroupSetting;
};

export type UserSettings = {
  twenty_four_hour_time: boolean;
  /** always, in conversation views, never. */
  web_mark_read_on_scroll_policy: 1 | 2 | 3;
  /** top topic, feed, topic list, top unread topic. */
  web_channel_default_view: 1 | 2 | 3 | 4;
  starred_message_counts: boolean;
  receives_typing_notifications: boolean;
  web_suggest_update_timezone: boolean;
  fluid_layout_width: boolean;
  high_contrast_mode: boolean;
  /** Pixels. */
  web_font_size_px: number;
  /** Percent of the font's size. */
  web_line_height_percent: number;
  /** automatic, dark, light. */
  color_scheme: 1 | 2 | 3;
  enable_drafts_synchronization: boolean;
  translate_emoticons: boolean;
  display_emoji_reaction_users: boolean;
  /** A language's code. */
  default_language: string;
  web_home_view: "recent" | "inbox" | "all_messages";
  web_escape_navigates_to_home_view: boolean;
  left_side_userlist: boolean;
  /** `google` is another word for `provider_a`, `twitter` is another word for `provider_b`. */
  emojiset: "provider_a" | "provider_b" | "text" | "google" | "twitter";
  /** automatic, always, never. */
  demote_inactive_streams: 1 | 2 | 3;
  /** compact, with status, with avatar and status. */
  user_list_style: 1 | 2 | 3;
  web_animate_image_previews: "always" | "on_hover" | "never";
  /** all, unmuted, none. */
  web_stream_unreads_count_display_policy: 1 | 2 | 3;
  hide_ai_features: boolean;
  web_inbox_show_channel_folders: boolean;
  web_left_sidebar_show_channel_folders: boolean;
  web_left_sidebar_unreads_count_summary: boolean;
  /** A zone of the IANA database. */
  timezone: string;
  enable_stream_desktop_notifications: boolean;
  enable_stream_email_notifications: boolean;
  enable_stream_push_notifications: boolean;
  enable_stream_audible_notifications: boolean;
  /** One of `available_notification_sounds`, or `none`. */
  notification_sound: string;
  enable_desktop_notifications: boolean;
  enable_sounds: boolean;
  /** 1 to 604,800 seconds. */
  email_notifications_batching_period_seconds: number;
  enable_offline_email_notifications: boolean;
  enable_offline_push_notifications: boolean;
  enable_online_push_notifications: boolean;
  enable_followed_topic_desktop_notifications: boolean;
  enable_followed_topic_email_notifications: boolean;
  enable_followed_topic_push_notifications: boolean;
  enable_followed_topic_audible_notifications: boolean;
  enable_followed_topic_wildcard_mentions_notify: boolean;
  enable_digest_emails: boolean;
  enable_marketing_emails: boolean;
  enable_login_emails: boolean;
  message_content_in_email_notifications: boolean;
  pm_content_in_desktop_notifications: boolean;
  wildcard_mentions_notify: boolean;
  /** all unread, only direct, mentions and followed, only direct and mentions, none. */
  desktop_icon_count_display: 1 | 2 | 3 | 4;
  /** automatic, always, never. */
  realm_name_in_email_notifications_policy: 1 | 2 | 3;
  /** on taking part, sending, starting, never. */
  automatically_follow_topics_policy: 1 | 2 | 3 | 4;
  /** as for following. */
  automatically_unmute_topics_in_muted_streams_policy: 1 | 2 | 3 | 4;
  automatically_follow_topics_where_mentioned: boolean;
  resolved_topic_notice_auto_read_policy: "always" | "except_followed" | "never";
  presence_enabled: boolean;
  enter_sends: boolean;
  send_private_typing_notifications: boolean;
  send_stream_typing_notifications: boolean;
  send_read_receipts: boolean;
  allow_private_data_export: boolean;
  /** everyone, members, administrators, nobody, moderators. */
  email_address_visibility: 1 | 2 | 3 | 4 | 5;
  web_navigate_to_sent_message: boolean;
  available_notification_sounds: string[];
  emojiset_choices: EmojiSet[];
};

export type UserSettingsDefaults = {
  twenty_four_hour_time: boolean;
  /** always, in conversation views, never. */
  web_mark_read_on_scroll_policy: 1 | 2 | 3;
  /** top topic, feed, topic list, top unread topic. */
  web_channel_default_view: 1 | 2 | 3 | 4;
  starred_message_counts: boolean;
  receives_typing_notifications: boolean;
  web_suggest_update_timezone: boolean;
  fluid_layout_width: boolean;
  high_contrast_mode: boolean;
  /** Pixels. */
  web_font_size_px: number;
  /** Percent of the font's size. */
  web_line_height_percent: number;
  /** automatic, dark, light. */
  color_scheme: 1 | 2 | 3;
  enable_drafts_synchronization: boolean;
  translate_emoticons: boolean;
  display_emoji_reaction_users: boolean;
  web_home_view: "recent" | "inbox" | "all_messages";
  web_escape_navigates_to_home_view: boolean;
  left_side_userlist: boolean;
  /** `google` is another word for `provider_a`, `twitter` is another word for `provider_b`. */
  emojiset: "provider_a" | "provider_b" | "text" | "google" | "twitter";
  /** automatic, always, never. */
  demote_inactive_streams: 1 | 2 | 3;
  /** compact, with status, with avatar and status. */
  user_list_style: 1 | 2 | 3;
  web_animate_image_previews: "always" | "on_hover" | "never";
  /** all, unmuted, none. */
  web_stream_unreads_count_display_policy: 1 | 2 | 3;
  hide_ai_features: boolean;
  web_inbox_show_channel_folders: boolean;
  web_left_sidebar_show_channel_folders: boolean;
  web_left_sidebar_unreads_count_summary: boolean;
  enable_stream_desktop_notifications: boolean;
  enable_stream_email_notifications: boolean;
  enable_stream_push_notifications: boolean;
  enable_stream_audible_notifications: boolean;
  /** One of `available_notification_sounds`, or `none`. */
  notification_sound: string;
  enable_desktop_notifications: boolean;
  enable_sounds: boolean;
  /** 1 to 604,800 seconds. */
  email_notifications_batching_period_seconds: number;
  enable_offline_email_notifications: boolean;
  enable_offline_push_notifications: boolean;
  enable_online_push_notifications: boolean;
  enable_followed_topic_desktop_notifications: boolean;
  enable_followed_topic_email_notifications: boolean;
  enable_followed_topic_push_notifications: boolean;
  enable_followed_topic_audible_notifications: boolean;
  enable_followed_topic_wildcard_mentions_notify: boolean;
  enable_digest_emails: boolean;
  message_content_in_email_notifications: boolean;
  pm_content_in_desktop_notifications: boolean;
  wildcard_mentions_notify: boolean;
  /** all unread, only direct, mentions and followed, only direct and mentions, none. */
  desktop_icon_count_display: 1 | 2 | 3 | 4;
  /** automatic, always, never. */
  realm_name_in_email_notifications_policy: 1 | 2 | 3;
  /** on taking part, sending, starting, never. */
  automatically_follow_topics_policy: 1 | 2 | 3 | 4;
  /** as for following. */
  automatically_unmute_topics_in_muted_streams_policy: 1 | 2 | 3 | 4;
  automatically_follow_topics_where_mentioned: boolean;
  resolved_topic_notice_auto_read_policy: "always" | "except_followed" | "never";
  presence_enabled: boolean;
  enter_sends: boolean;
  send_private_typing_notifications: boolean;
  send_stream_typing_notifications: boolean;
  send_read_receipts: boolean;
  /** everyone, members, administrators, nobody, moderators. */
  email_address_visibility: 1 | 2 | 3 | 4 | 5;
  web_navigate_to_sent_message: boolean;
  available_notification_sounds: string[];
  emojiset_choices: EmojiSet[];
};

export type UserStatus = {
  away?: true;
  status_text?: string;
  emoji_name?: string;
  emoji_code?: string;
  /** `zulip_extra_emoji` is another word for `service_extra_emoji`. */
  reaction_type?: "unicode_emoji" | "realm_emoji" | "service_extra_emoji" | "zulip_extra_emoji";
};

export type UserTopic = {
  stream_id: number;
  topic_name: string;
  /** UNIX seconds. */
  last_updated: number;
  visibility_policy: 1 | 2 | 3;
};

export type WantedChannel = {
  name: string;
  color?: string;
  description?: string;
};
