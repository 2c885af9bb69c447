// Written by `npm run docs` from the definitions of the operations.

/** What `updateUserSettingsDefaults` takes. */
export interface UpdateUserSettingsDefaultsParams {
  /** Show times from 0:00 to 23:59. */
  twenty_four_hour_time?: boolean;
  /** always, in conversation views, never. */
  web_mark_read_on_scroll_policy?: 1 | 2 | 3;
  /** top topic, feed, topic list, top unread topic. */
  web_channel_default_view?: 1 | 2 | 3 | 4;
  /** Show how many messages are starred. */
  starred_message_counts?: boolean;
  /** Be told who is typing. */
  receives_typing_notifications?: boolean;
  /** Ask whether to change the time zone after a journey. */
  web_suggest_update_timezone?: boolean;
  /** Use the whole width of the window. */
  fluid_layout_width?: boolean;
  /** Use more contrast. */
  high_contrast_mode?: boolean;
  /** Pixels. */
  web_font_size_px?: number;
  /** Percent of the font's size. */
  web_line_height_percent?: number;
  /** automatic, dark, light. */
  color_scheme?: 1 | 2 | 3;
  /** Keep drafts on the server. */
  enable_drafts_synchronization?: boolean;
  /** Turn emoticons into emoji. */
  translate_emoticons?: boolean;
  /** Show names beside reactions of few people. */
  display_emoji_reaction_users?: boolean;
  /** What the client opens with. */
  web_home_view?: "recent" | "inbox" | "all_messages";
  /** Whether the escape key leads to the home view. */
  web_escape_navigates_to_home_view?: boolean;
  /** Show the list of users on the left in narrow windows. */
  left_side_userlist?: boolean;
  /** `google` is another word for `provider_a`, `twitter` is another word for `provider_b`. */
  emojiset?: "provider_a" | "provider_b" | "text" | "google" | "twitter";
  /** automatic, always, never. */
  demote_inactive_streams?: 1 | 2 | 3;
  /** compact, with status, with avatar and status. */
  user_list_style?: 1 | 2 | 3;
  /** When previews of moving pictures move. */
  web_animate_image_previews?: "always" | "on_hover" | "never";
  /** all, unmuted, none. */
  web_stream_unreads_count_display_policy?: 1 | 2 | 3;
  /** Show nothing that is made by language models. */
  hide_ai_features?: boolean;
  /** Group channels by folder in the inbox. */
  web_inbox_show_channel_folders?: boolean;
  /** Group channels by folder in the sidebar. */
  web_left_sidebar_show_channel_folders?: boolean;
  /** Show sums of unread messages in the sidebar. */
  web_left_sidebar_unreads_count_summary?: boolean;
  /** Show notices of messages in channels. */
  enable_stream_desktop_notifications?: boolean;
  /** Send mail about messages in channels. */
  enable_stream_email_notifications?: boolean;
  /** Send mobile notices of messages in channels. */
  enable_stream_push_notifications?: boolean;
  /** Play a sound for messages in channels. */
  enable_stream_audible_notifications?: boolean;
  /** One of `available_notification_sounds`, or `none`. */
  notification_sound?: string;
  /** Show notices of direct messages and mentions. */
  enable_desktop_notifications?: boolean;
  /** Play a sound for direct messages and mentions. */
  enable_sounds?: boolean;
  /** 1 to 604,800 seconds. */
  email_notifications_batching_period_seconds?: number;
  /** Send mail about direct messages and mentions while away. */
  enable_offline_email_notifications?: boolean;
  /** Send mobile notices of direct messages and mentions while away. */
  enable_offline_push_notifications?: boolean;
  /** Send mobile notices while at the computer, too. */
  enable_online_push_notifications?: boolean;
  /** Show notices of messages in followed topics. */
  enable_followed_topic_desktop_notifications?: boolean;
  /** Send mail about messages in followed topics. */
  enable_followed_topic_email_notifications?: boolean;
  /** Send mobile notices of messages in followed topics. */
  enable_followed_topic_push_notifications?: boolean;
  /** Play a sound for messages in followed topics. */
  enable_followed_topic_audible_notifications?: boolean;
  /** Treat mentions of everybody in followed topics as own ones. */
  enable_followed_topic_wildcard_mentions_notify?: boolean;
  /** Send a digest by mail after a long absence. */
  enable_digest_emails?: boolean;
  /** Put contents of messages into mail. */
  message_content_in_email_notifications?: boolean;
  /** Put contents of direct messages into notices. */
  pm_content_in_desktop_notifications?: boolean;
  /** Treat mentions of everybody as own ones. */
  wildcard_mentions_notify?: boolean;
  /** all unread, only direct, mentions and followed, only direct and mentions, none. */
  desktop_icon_count_display?: 1 | 2 | 3 | 4;
  /** automatic, always, never. */
  realm_name_in_email_notifications_policy?: 1 | 2 | 3;
  /** on taking part, sending, starting, never. */
  automatically_follow_topics_policy?: 1 | 2 | 3 | 4;
  /** as for following. */
  automatically_unmute_topics_in_muted_streams_policy?: 1 | 2 | 3 | 4;
  /** Follow a topic on being mentioned in it. */
  automatically_follow_topics_where_mentioned?: boolean;
  /** When notices of resolved topics count as read. */
  resolved_topic_notice_auto_read_policy?: "always" | "except_followed" | "never";
  /** Let others see when one is there. */
  presence_enabled?: boolean;
  /** Whether the enter key sends. */
  enter_sends?: boolean;
  /** Let others see that one types to them. */
  send_private_typing_notifications?: boolean;
  /** Let others see that one types in channels. */
  send_stream_typing_notifications?: boolean;
  /** Let others see what one has read. */
  send_read_receipts?: boolean;
  /** everyone, members, administrators, nobody, moderators. */
  email_address_visibility?: 1 | 2 | 3 | 4 | 5;
  /** Show the conversation that one has sent to. */
  web_navigate_to_sent_message?: boolean;
}

/** How a user wants the chat to look and to behave, and who they are. */
export interface SettingsMethods {
  /**
   * Update the default settings of new users.
   *
   * Accounts that exist keep theirs.
   *
   * Who may call it: administrators.
   */
  updateUserSettingsDefaults(params?: UpdateUserSettingsDefaultsParams): Promise<Record<never, never>>;
}
