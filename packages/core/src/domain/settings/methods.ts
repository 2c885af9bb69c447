// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `updateUserSettingsDefaults` takes. */
export interface UpdateUserSettingsDefaultsParams {
  /** Show times from 0:00 to 23:59. */
  twenty_four_hour_time?: ParamOf<typeof operations.updateUserSettingsDefaults, "twenty_four_hour_time">;
  /** always, in conversation views, never. */
  web_mark_read_on_scroll_policy?: ParamOf<typeof operations.updateUserSettingsDefaults, "web_mark_read_on_scroll_policy">;
  /** top topic, feed, topic list, top unread topic. */
  web_channel_default_view?: ParamOf<typeof operations.updateUserSettingsDefaults, "web_channel_default_view">;
  /** Show how many messages are starred. */
  starred_message_counts?: ParamOf<typeof operations.updateUserSettingsDefaults, "starred_message_counts">;
  /** Be told who is typing. */
  receives_typing_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "receives_typing_notifications">;
  /** Ask whether to change the time zone after a journey. */
  web_suggest_update_timezone?: ParamOf<typeof operations.updateUserSettingsDefaults, "web_suggest_update_timezone">;
  /** Use the whole width of the window. */
  fluid_layout_width?: ParamOf<typeof operations.updateUserSettingsDefaults, "fluid_layout_width">;
  /** Use more contrast. */
  high_contrast_mode?: ParamOf<typeof operations.updateUserSettingsDefaults, "high_contrast_mode">;
  /** Pixels. */
  web_font_size_px?: ParamOf<typeof operations.updateUserSettingsDefaults, "web_font_size_px">;
  /** Percent of the font's size. */
  web_line_height_percent?: ParamOf<typeof operations.updateUserSettingsDefaults, "web_line_height_percent">;
  /** automatic, dark, light. */
  color_scheme?: ParamOf<typeof operations.updateUserSettingsDefaults, "color_scheme">;
  /** Keep drafts on the server. */
  enable_drafts_synchronization?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_drafts_synchronization">;
  /** Turn emoticons into emoji. */
  translate_emoticons?: ParamOf<typeof operations.updateUserSettingsDefaults, "translate_emoticons">;
  /** Show names beside reactions of few people. */
  display_emoji_reaction_users?: ParamOf<typeof operations.updateUserSettingsDefaults, "display_emoji_reaction_users">;
  /** What the client opens with. */
  web_home_view?: ParamOf<typeof operations.updateUserSettingsDefaults, "web_home_view">;
  /** Whether the escape key leads to the home view. */
  web_escape_navigates_to_home_view?: ParamOf<typeof operations.updateUserSettingsDefaults, "web_escape_navigates_to_home_view">;
  /** Show the list of users on the left in narrow windows. */
  left_side_userlist?: ParamOf<typeof operations.updateUserSettingsDefaults, "left_side_userlist">;
  /** `google` is another word for `provider_a`, `twitter` is another word for `provider_b`. */
  emojiset?: ParamOf<typeof operations.updateUserSettingsDefaults, "emojiset">;
  /** automatic, always, never. */
  demote_inactive_streams?: ParamOf<typeof operations.updateUserSettingsDefaults, "demote_inactive_streams">;
  /** compact, with status, with avatar and status. */
  user_list_style?: ParamOf<typeof operations.updateUserSettingsDefaults, "user_list_style">;
  /** When previews of moving pictures move. */
  web_animate_image_previews?: ParamOf<typeof operations.updateUserSettingsDefaults, "web_animate_image_previews">;
  /** all, unmuted, none. */
  web_stream_unreads_count_display_policy?: ParamOf<typeof operations.updateUserSettingsDefaults, "web_stream_unreads_count_display_policy">;
  /** Show nothing that is made by language models. */
  hide_ai_features?: ParamOf<typeof operations.updateUserSettingsDefaults, "hide_ai_features">;
  /** Group channels by folder in the inbox. */
  web_inbox_show_channel_folders?: ParamOf<typeof operations.updateUserSettingsDefaults, "web_inbox_show_channel_folders">;
  /** Group channels by folder in the sidebar. */
  web_left_sidebar_show_channel_folders?: ParamOf<typeof operations.updateUserSettingsDefaults, "web_left_sidebar_show_channel_folders">;
  /** Show sums of unread messages in the sidebar. */
  web_left_sidebar_unreads_count_summary?: ParamOf<typeof operations.updateUserSettingsDefaults, "web_left_sidebar_unreads_count_summary">;
  /** Show notices of messages in channels. */
  enable_stream_desktop_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_stream_desktop_notifications">;
  /** Send mail about messages in channels. */
  enable_stream_email_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_stream_email_notifications">;
  /** Send mobile notices of messages in channels. */
  enable_stream_push_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_stream_push_notifications">;
  /** Play a sound for messages in channels. */
  enable_stream_audible_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_stream_audible_notifications">;
  /** One of `available_notification_sounds`, or `none`. */
  notification_sound?: ParamOf<typeof operations.updateUserSettingsDefaults, "notification_sound">;
  /** Show notices of direct messages and mentions. */
  enable_desktop_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_desktop_notifications">;
  /** Play a sound for direct messages and mentions. */
  enable_sounds?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_sounds">;
  /** 1 to 604,800 seconds. */
  email_notifications_batching_period_seconds?: ParamOf<typeof operations.updateUserSettingsDefaults, "email_notifications_batching_period_seconds">;
  /** Send mail about direct messages and mentions while away. */
  enable_offline_email_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_offline_email_notifications">;
  /** Send mobile notices of direct messages and mentions while away. */
  enable_offline_push_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_offline_push_notifications">;
  /** Send mobile notices while at the computer, too. */
  enable_online_push_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_online_push_notifications">;
  /** Show notices of messages in followed topics. */
  enable_followed_topic_desktop_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_followed_topic_desktop_notifications">;
  /** Send mail about messages in followed topics. */
  enable_followed_topic_email_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_followed_topic_email_notifications">;
  /** Send mobile notices of messages in followed topics. */
  enable_followed_topic_push_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_followed_topic_push_notifications">;
  /** Play a sound for messages in followed topics. */
  enable_followed_topic_audible_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_followed_topic_audible_notifications">;
  /** Treat mentions of everybody in followed topics as own ones. */
  enable_followed_topic_wildcard_mentions_notify?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_followed_topic_wildcard_mentions_notify">;
  /** Send a digest by mail after a long absence. */
  enable_digest_emails?: ParamOf<typeof operations.updateUserSettingsDefaults, "enable_digest_emails">;
  /** Put contents of messages into mail. */
  message_content_in_email_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "message_content_in_email_notifications">;
  /** Put contents of direct messages into notices. */
  pm_content_in_desktop_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "pm_content_in_desktop_notifications">;
  /** Treat mentions of everybody as own ones. */
  wildcard_mentions_notify?: ParamOf<typeof operations.updateUserSettingsDefaults, "wildcard_mentions_notify">;
  /** all unread, only direct, mentions and followed, only direct and mentions, none. */
  desktop_icon_count_display?: ParamOf<typeof operations.updateUserSettingsDefaults, "desktop_icon_count_display">;
  /** automatic, always, never. */
  realm_name_in_email_notifications_policy?: ParamOf<typeof operations.updateUserSettingsDefaults, "realm_name_in_email_notifications_policy">;
  /** on taking part, sending, starting, never. */
  automatically_follow_topics_policy?: ParamOf<typeof operations.updateUserSettingsDefaults, "automatically_follow_topics_policy">;
  /** as for following. */
  automatically_unmute_topics_in_muted_streams_policy?: ParamOf<typeof operations.updateUserSettingsDefaults, "automatically_unmute_topics_in_muted_streams_policy">;
  /** Follow a topic on being mentioned in it. */
  automatically_follow_topics_where_mentioned?: ParamOf<typeof operations.updateUserSettingsDefaults, "automatically_follow_topics_where_mentioned">;
  /** When notices of resolved topics count as read. */
  resolved_topic_notice_auto_read_policy?: ParamOf<typeof operations.updateUserSettingsDefaults, "resolved_topic_notice_auto_read_policy">;
  /** Let others see when one is there. */
  presence_enabled?: ParamOf<typeof operations.updateUserSettingsDefaults, "presence_enabled">;
  /** Whether the enter key sends. */
  enter_sends?: ParamOf<typeof operations.updateUserSettingsDefaults, "enter_sends">;
  /** Let others see that one types to them. */
  send_private_typing_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "send_private_typing_notifications">;
  /** Let others see that one types in channels. */
  send_stream_typing_notifications?: ParamOf<typeof operations.updateUserSettingsDefaults, "send_stream_typing_notifications">;
  /** Let others see what one has read. */
  send_read_receipts?: ParamOf<typeof operations.updateUserSettingsDefaults, "send_read_receipts">;
  /** everyone, members, administrators, nobody, moderators. */
  email_address_visibility?: ParamOf<typeof operations.updateUserSettingsDefaults, "email_address_visibility">;
  /** Show the conversation that one has sent to. */
  web_navigate_to_sent_message?: ParamOf<typeof operations.updateUserSettingsDefaults, "web_navigate_to_sent_message">;
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
  updateUserSettingsDefaults(params?: UpdateUserSettingsDefaultsParams): Promise<ResultOf<typeof operations.updateUserSettingsDefaults>>;
}
