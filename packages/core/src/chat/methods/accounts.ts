// Written by `npm run docs` from the definitions of the operations.
import type { ProfileChange, ProfileValue } from "./schemas.js";

/** What `createUser` takes. */
export interface CreateUserParams {
  /** An e-mail address by which the API knows a user. */
  email: string;
  /** The password. */
  password: string;
  /** The name that everybody sees. */
  full_name: string;
}

/** What `createUser` answers. */
export type CreateUserResult = {
  user_id: number;
};

/** What `deactivateUser` takes. */
export interface DeactivateUserParams {
  /** The user. */
  user_id: number;
  /** Mailed to the user; without it no mail is sent. */
  deactivation_notification_comment?: string;
  /** What goes with the account, and with its bots. */
  actions?: {
    delete_profile?: boolean;
    delete_public_channel_messages?: boolean;
    delete_private_channel_messages?: boolean;
    delete_direct_messages?: boolean;
  };
}

/** What `getOwnUser` answers. */
export type GetOwnUserResult = {
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
  /** The newest message received, -1 if none; deprecated. */
  max_message_id: number;
};

/** What `reactivateUser` takes. */
export interface ReactivateUserParams {
  /** The user. */
  user_id: number;
}

/** What `updateSettings` takes. */
export interface UpdateSettingsParams {
  /** Whose settings to change; one's own when absent. For administrators. */
  target_users?: {
    /** Leaves settings alone that a user has changed before. */
    skip_if_already_edited: boolean;
    user_ids?: number[];
    /** Stand for their active members, through subgroups too. */
    group_ids?: number[];
  };
  /** Ignored where only administrators may change names. */
  full_name?: string;
  /** The password until now. */
  old_password?: string;
  /** The password from now on. */
  new_password?: string;
  /** A new address; it becomes the account's when the link that is mailed to it is confirmed. */
  email?: string;
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
  /** A language's code. */
  default_language?: string;
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
  /** A zone of the IANA database. */
  timezone?: string;
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
  /** Accept mail about news of the service. */
  enable_marketing_emails?: boolean;
  /** Send mail about log-ins from new devices. */
  enable_login_emails?: boolean;
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
  /** Agree that private data is part of exports. */
  allow_private_data_export?: boolean;
  /** everyone, members, administrators, nobody, moderators. */
  email_address_visibility?: 1 | 2 | 3 | 4 | 5;
  /** Show the conversation that one has sent to. */
  web_navigate_to_sent_message?: boolean;
}

/** What `updateUserByEmail` takes. */
export interface UpdateUserByEmailParams {
  /** An e-mail address by which the API knows a user. */
  email: string;
  /** Blank changes nothing. */
  full_name?: string;
  /** 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. */
  role?: 100 | 200 | 300 | 400 | 600;
  /** New values of the profile. */
  profile_data?: ProfileChange[];
  /** For owners who may change addresses; it counts at once. */
  new_email?: string;
}

/** What `updateUserById` takes. */
export interface UpdateUserByIdParams {
  /** The user. */
  user_id: number;
  /** Blank changes nothing. */
  full_name?: string;
  /** 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. */
  role?: 100 | 200 | 300 | 400 | 600;
  /** New values of the profile. */
  profile_data?: ProfileChange[];
  /** For owners who may change addresses; it counts at once. */
  new_email?: string;
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
  createUser(params: CreateUserParams): Promise<CreateUserResult>;

  /**
   * Deactivate your own account.
   *
   * With the bots it owns. Neither the only account nor the only owner may leave.
   *
   * Who may call it: any user.
   */
  deactivateOwnUser(params?: Record<never, never>): Promise<Record<never, never>>;

  /**
   * Deactivate a user.
   *
   * For administrators; owners are deactivated by owners. The account keeps its messages unless `actions` say
   * otherwise, and comes back with its channels and groups when it is reactivated. Its bots are deactivated, too.
   * Of many messages to delete some are gone with the answer, and the rest soon after it.
   *
   * Who may call it: any user.
   */
  deactivateUser(params: DeactivateUserParams): Promise<Record<never, never>>;

  /**
   * Get your own account.
   *
   * Who may call it: any user.
   */
  getOwnUser(params?: Record<never, never>): Promise<GetOwnUserResult>;

  /**
   * Reactivate a user.
   *
   * For administrators, and for the owner of a bot. A bot whose owner is deactivated then belongs to whoever
   * calls. An account that is active stays as it is.
   *
   * Who may call it: any user.
   */
  reactivateUser(params: ReactivateUserParams): Promise<Record<never, never>>;

  /**
   * Change your settings.
   *
   * The own ones, or with `target_users` those of many people. Either all of it happens or nothing.
   *
   * Who may call it: people.
   */
  updateSettings(params?: UpdateSettingsParams): Promise<Record<never, never>>;

  /**
   * Update a user by e-mail address.
   *
   * As by id. The placeholder address always works, the real one for those who may see it.
   *
   * Who may call it: any user.
   */
  updateUserByEmail(params: UpdateUserByEmailParams): Promise<Record<never, never>>;

  /**
   * Update a user.
   *
   * For administrators, and for the owner of a bot.
   *
   * Who may call it: any user.
   */
  updateUserById(params: UpdateUserByIdParams): Promise<Record<never, never>>;
}
