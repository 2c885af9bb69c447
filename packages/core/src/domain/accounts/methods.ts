// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `createUser` takes. */
export interface CreateUserParams {
  /** An e-mail address by which the API knows a user. */
  email: ParamOf<typeof operations.createUser, "email">;
  /** The password. */
  password: ParamOf<typeof operations.createUser, "password">;
  /** The name that everybody sees. */
  full_name: ParamOf<typeof operations.createUser, "full_name">;
}

/** What `deactivateUser` takes. */
export interface DeactivateUserParams {
  /** The user. */
  user_id: ParamOf<typeof operations.deactivateUser, "user_id">;
  /** Mailed to the user; without it no mail is sent. */
  deactivation_notification_comment?: ParamOf<typeof operations.deactivateUser, "deactivation_notification_comment">;
  /** What goes with the account, and with its bots. */
  actions?: ParamOf<typeof operations.deactivateUser, "actions">;
}

/** What `reactivateUser` takes. */
export interface ReactivateUserParams {
  /** The user. */
  user_id: ParamOf<typeof operations.reactivateUser, "user_id">;
}

/** What `updateSettings` takes. */
export interface UpdateSettingsParams {
  /** Whose settings to change; one's own when absent. For administrators. */
  target_users?: ParamOf<typeof operations.updateSettings, "target_users">;
  /** Ignored where only administrators may change names. */
  full_name?: ParamOf<typeof operations.updateSettings, "full_name">;
  /** The password until now. */
  old_password?: ParamOf<typeof operations.updateSettings, "old_password">;
  /** The password from now on. */
  new_password?: ParamOf<typeof operations.updateSettings, "new_password">;
  /** A new address; it becomes the account's when the link that is mailed to it is confirmed. */
  email?: ParamOf<typeof operations.updateSettings, "email">;
  /** Show times from 0:00 to 23:59. */
  twenty_four_hour_time?: ParamOf<typeof operations.updateSettings, "twenty_four_hour_time">;
  /** always, in conversation views, never. */
  web_mark_read_on_scroll_policy?: ParamOf<typeof operations.updateSettings, "web_mark_read_on_scroll_policy">;
  /** top topic, feed, topic list, top unread topic. */
  web_channel_default_view?: ParamOf<typeof operations.updateSettings, "web_channel_default_view">;
  /** Show how many messages are starred. */
  starred_message_counts?: ParamOf<typeof operations.updateSettings, "starred_message_counts">;
  /** Be told who is typing. */
  receives_typing_notifications?: ParamOf<typeof operations.updateSettings, "receives_typing_notifications">;
  /** Ask whether to change the time zone after a journey. */
  web_suggest_update_timezone?: ParamOf<typeof operations.updateSettings, "web_suggest_update_timezone">;
  /** Use the whole width of the window. */
  fluid_layout_width?: ParamOf<typeof operations.updateSettings, "fluid_layout_width">;
  /** Use more contrast. */
  high_contrast_mode?: ParamOf<typeof operations.updateSettings, "high_contrast_mode">;
  /** Pixels. */
  web_font_size_px?: ParamOf<typeof operations.updateSettings, "web_font_size_px">;
  /** Percent of the font's size. */
  web_line_height_percent?: ParamOf<typeof operations.updateSettings, "web_line_height_percent">;
  /** automatic, dark, light. */
  color_scheme?: ParamOf<typeof operations.updateSettings, "color_scheme">;
  /** Keep drafts on the server. */
  enable_drafts_synchronization?: ParamOf<typeof operations.updateSettings, "enable_drafts_synchronization">;
  /** Turn emoticons into emoji. */
  translate_emoticons?: ParamOf<typeof operations.updateSettings, "translate_emoticons">;
  /** Show names beside reactions of few people. */
  display_emoji_reaction_users?: ParamOf<typeof operations.updateSettings, "display_emoji_reaction_users">;
  /** A language's code. */
  default_language?: ParamOf<typeof operations.updateSettings, "default_language">;
  /** What the client opens with. */
  web_home_view?: ParamOf<typeof operations.updateSettings, "web_home_view">;
  /** Whether the escape key leads to the home view. */
  web_escape_navigates_to_home_view?: ParamOf<typeof operations.updateSettings, "web_escape_navigates_to_home_view">;
  /** Show the list of users on the left in narrow windows. */
  left_side_userlist?: ParamOf<typeof operations.updateSettings, "left_side_userlist">;
  /** `google` is another word for `provider_a`, `twitter` is another word for `provider_b`. */
  emojiset?: ParamOf<typeof operations.updateSettings, "emojiset">;
  /** automatic, always, never. */
  demote_inactive_streams?: ParamOf<typeof operations.updateSettings, "demote_inactive_streams">;
  /** compact, with status, with avatar and status. */
  user_list_style?: ParamOf<typeof operations.updateSettings, "user_list_style">;
  /** When previews of moving pictures move. */
  web_animate_image_previews?: ParamOf<typeof operations.updateSettings, "web_animate_image_previews">;
  /** all, unmuted, none. */
  web_stream_unreads_count_display_policy?: ParamOf<typeof operations.updateSettings, "web_stream_unreads_count_display_policy">;
  /** Show nothing that is made by language models. */
  hide_ai_features?: ParamOf<typeof operations.updateSettings, "hide_ai_features">;
  /** Group channels by folder in the inbox. */
  web_inbox_show_channel_folders?: ParamOf<typeof operations.updateSettings, "web_inbox_show_channel_folders">;
  /** Group channels by folder in the sidebar. */
  web_left_sidebar_show_channel_folders?: ParamOf<typeof operations.updateSettings, "web_left_sidebar_show_channel_folders">;
  /** Show sums of unread messages in the sidebar. */
  web_left_sidebar_unreads_count_summary?: ParamOf<typeof operations.updateSettings, "web_left_sidebar_unreads_count_summary">;
  /** A zone of the IANA database. */
  timezone?: ParamOf<typeof operations.updateSettings, "timezone">;
  /** Show notices of messages in channels. */
  enable_stream_desktop_notifications?: ParamOf<typeof operations.updateSettings, "enable_stream_desktop_notifications">;
  /** Send mail about messages in channels. */
  enable_stream_email_notifications?: ParamOf<typeof operations.updateSettings, "enable_stream_email_notifications">;
  /** Send mobile notices of messages in channels. */
  enable_stream_push_notifications?: ParamOf<typeof operations.updateSettings, "enable_stream_push_notifications">;
  /** Play a sound for messages in channels. */
  enable_stream_audible_notifications?: ParamOf<typeof operations.updateSettings, "enable_stream_audible_notifications">;
  /** One of `available_notification_sounds`, or `none`. */
  notification_sound?: ParamOf<typeof operations.updateSettings, "notification_sound">;
  /** Show notices of direct messages and mentions. */
  enable_desktop_notifications?: ParamOf<typeof operations.updateSettings, "enable_desktop_notifications">;
  /** Play a sound for direct messages and mentions. */
  enable_sounds?: ParamOf<typeof operations.updateSettings, "enable_sounds">;
  /** 1 to 604,800 seconds. */
  email_notifications_batching_period_seconds?: ParamOf<typeof operations.updateSettings, "email_notifications_batching_period_seconds">;
  /** Send mail about direct messages and mentions while away. */
  enable_offline_email_notifications?: ParamOf<typeof operations.updateSettings, "enable_offline_email_notifications">;
  /** Send mobile notices of direct messages and mentions while away. */
  enable_offline_push_notifications?: ParamOf<typeof operations.updateSettings, "enable_offline_push_notifications">;
  /** Send mobile notices while at the computer, too. */
  enable_online_push_notifications?: ParamOf<typeof operations.updateSettings, "enable_online_push_notifications">;
  /** Show notices of messages in followed topics. */
  enable_followed_topic_desktop_notifications?: ParamOf<typeof operations.updateSettings, "enable_followed_topic_desktop_notifications">;
  /** Send mail about messages in followed topics. */
  enable_followed_topic_email_notifications?: ParamOf<typeof operations.updateSettings, "enable_followed_topic_email_notifications">;
  /** Send mobile notices of messages in followed topics. */
  enable_followed_topic_push_notifications?: ParamOf<typeof operations.updateSettings, "enable_followed_topic_push_notifications">;
  /** Play a sound for messages in followed topics. */
  enable_followed_topic_audible_notifications?: ParamOf<typeof operations.updateSettings, "enable_followed_topic_audible_notifications">;
  /** Treat mentions of everybody in followed topics as own ones. */
  enable_followed_topic_wildcard_mentions_notify?: ParamOf<typeof operations.updateSettings, "enable_followed_topic_wildcard_mentions_notify">;
  /** Send a digest by mail after a long absence. */
  enable_digest_emails?: ParamOf<typeof operations.updateSettings, "enable_digest_emails">;
  /** Accept mail about news of the service. */
  enable_marketing_emails?: ParamOf<typeof operations.updateSettings, "enable_marketing_emails">;
  /** Send mail about log-ins from new devices. */
  enable_login_emails?: ParamOf<typeof operations.updateSettings, "enable_login_emails">;
  /** Put contents of messages into mail. */
  message_content_in_email_notifications?: ParamOf<typeof operations.updateSettings, "message_content_in_email_notifications">;
  /** Put contents of direct messages into notices. */
  pm_content_in_desktop_notifications?: ParamOf<typeof operations.updateSettings, "pm_content_in_desktop_notifications">;
  /** Treat mentions of everybody as own ones. */
  wildcard_mentions_notify?: ParamOf<typeof operations.updateSettings, "wildcard_mentions_notify">;
  /** all unread, only direct, mentions and followed, only direct and mentions, none. */
  desktop_icon_count_display?: ParamOf<typeof operations.updateSettings, "desktop_icon_count_display">;
  /** automatic, always, never. */
  realm_name_in_email_notifications_policy?: ParamOf<typeof operations.updateSettings, "realm_name_in_email_notifications_policy">;
  /** on taking part, sending, starting, never. */
  automatically_follow_topics_policy?: ParamOf<typeof operations.updateSettings, "automatically_follow_topics_policy">;
  /** as for following. */
  automatically_unmute_topics_in_muted_streams_policy?: ParamOf<typeof operations.updateSettings, "automatically_unmute_topics_in_muted_streams_policy">;
  /** Follow a topic on being mentioned in it. */
  automatically_follow_topics_where_mentioned?: ParamOf<typeof operations.updateSettings, "automatically_follow_topics_where_mentioned">;
  /** When notices of resolved topics count as read. */
  resolved_topic_notice_auto_read_policy?: ParamOf<typeof operations.updateSettings, "resolved_topic_notice_auto_read_policy">;
  /** Let others see when one is there. */
  presence_enabled?: ParamOf<typeof operations.updateSettings, "presence_enabled">;
  /** Whether the enter key sends. */
  enter_sends?: ParamOf<typeof operations.updateSettings, "enter_sends">;
  /** Let others see that one types to them. */
  send_private_typing_notifications?: ParamOf<typeof operations.updateSettings, "send_private_typing_notifications">;
  /** Let others see that one types in channels. */
  send_stream_typing_notifications?: ParamOf<typeof operations.updateSettings, "send_stream_typing_notifications">;
  /** Let others see what one has read. */
  send_read_receipts?: ParamOf<typeof operations.updateSettings, "send_read_receipts">;
  /** Agree that private data is part of exports. */
  allow_private_data_export?: ParamOf<typeof operations.updateSettings, "allow_private_data_export">;
  /** everyone, members, administrators, nobody, moderators. */
  email_address_visibility?: ParamOf<typeof operations.updateSettings, "email_address_visibility">;
  /** Show the conversation that one has sent to. */
  web_navigate_to_sent_message?: ParamOf<typeof operations.updateSettings, "web_navigate_to_sent_message">;
}

/** What `updateUserByEmail` takes. */
export interface UpdateUserByEmailParams {
  /** An e-mail address by which the API knows a user. */
  email: ParamOf<typeof operations.updateUserByEmail, "email">;
  /** Blank changes nothing. */
  full_name?: ParamOf<typeof operations.updateUserByEmail, "full_name">;
  /** 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. */
  role?: ParamOf<typeof operations.updateUserByEmail, "role">;
  /** New values of the profile. */
  profile_data?: ParamOf<typeof operations.updateUserByEmail, "profile_data">;
  /** For owners who may change addresses; it counts at once. */
  new_email?: ParamOf<typeof operations.updateUserByEmail, "new_email">;
}

/** What `updateUserById` takes. */
export interface UpdateUserByIdParams {
  /** The user. */
  user_id: ParamOf<typeof operations.updateUserById, "user_id">;
  /** Blank changes nothing. */
  full_name?: ParamOf<typeof operations.updateUserById, "full_name">;
  /** 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. */
  role?: ParamOf<typeof operations.updateUserById, "role">;
  /** New values of the profile. */
  profile_data?: ParamOf<typeof operations.updateUserById, "profile_data">;
  /** For owners who may change addresses; it counts at once. */
  new_email?: ParamOf<typeof operations.updateUserById, "new_email">;
}

/** Accounts: of everybody in the organization, bots among them. */
export interface AccountsMethods {
  /**
   * Create a user.
   *
   * For administrators whom the server's operator lets create users.
   *
   * Who may call it: administrators with the permission to create users.
   */
  createUser(params: CreateUserParams): Promise<ResultOf<typeof operations.createUser>>;

  /**
   * Deactivate your own account.
   *
   * With the bots it owns. Neither the only account nor the only owner may leave.
   *
   * Who may call it: any user.
   */
  deactivateOwnUser(params?: Record<never, never>): Promise<ResultOf<typeof operations.deactivateOwnUser>>;

  /**
   * Deactivate a user.
   *
   * For administrators; owners are deactivated by owners. The account keeps its messages unless `actions` say
   * otherwise, and comes back with its channels and groups when it is reactivated. Its bots are deactivated, too.
   * Of many messages to delete some are gone with the answer, and the rest soon after it.
   *
   * Who may call it: any user.
   */
  deactivateUser(params: DeactivateUserParams): Promise<ResultOf<typeof operations.deactivateUser>>;

  /**
   * Get your own account.
   *
   * Who may call it: any user.
   */
  getOwnUser(params?: Record<never, never>): Promise<ResultOf<typeof operations.getOwnUser>>;

  /**
   * Reactivate a user.
   *
   * For administrators, and for the owner of a bot. A bot whose owner is deactivated then belongs to whoever
   * calls. An account that is active stays as it is.
   *
   * Who may call it: any user.
   */
  reactivateUser(params: ReactivateUserParams): Promise<ResultOf<typeof operations.reactivateUser>>;

  /**
   * Change your settings.
   *
   * The own ones, or with `target_users` those of many people. Either all of it happens or nothing.
   *
   * Who may call it: people.
   */
  updateSettings(params?: UpdateSettingsParams): Promise<ResultOf<typeof operations.updateSettings>>;

  /**
   * Update a user by e-mail address.
   *
   * As by id. The placeholder address always works, the real one for those who may see it.
   *
   * Who may call it: any user.
   */
  updateUserByEmail(params: UpdateUserByEmailParams): Promise<ResultOf<typeof operations.updateUserByEmail>>;

  /**
   * Update a user.
   *
   * For administrators, and for the owner of a bot.
   *
   * Who may call it: any user.
   */
  updateUserById(params: UpdateUserByIdParams): Promise<ResultOf<typeof operations.updateUserById>>;
}
