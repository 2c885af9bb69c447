import type { SettingName } from "./setting-list.js";

/** A group of lines under a heading: at most eight, so that each is found at a glance. */
export interface SettingBlock {
  readonly heading:
    | "look"
    | "emoji"
    | "reading"
    | "sidebar"
    | "writing"
    | "following"
    | "presence"
    | "data"
    | "screen"
    | "mail"
    | "mentions";
  readonly names: readonly SettingName[];
}

/** The pages of the settings, in groups. */
export const sectionGroups = {
  you: ["profile", "status", "account", "privacy"],
  page: ["appearance", "reading"],
  attention: ["notifications", "alert-words", "topics", "muted-people"],
  access: ["sessions", "devices", "bots"],
} as const;

export type SectionGroup = keyof typeof sectionGroups;
export type Section = (typeof sectionGroups)[SectionGroup][number];

const sections: readonly string[] = Object.values(sectionGroups).flat();

export const isSection = (name: string | undefined): name is Section => name !== undefined && sections.includes(name);

/** What each page has of lines that are only a setting each. */
export const settingBlocks = {
  privacy: [
    {
      heading: "presence",
      names: [
        "presence_enabled",
        "send_read_receipts",
        "send_private_typing_notifications",
        "send_stream_typing_notifications",
        "email_address_visibility",
      ],
    },
    { heading: "data", names: ["receives_typing_notifications", "allow_private_data_export"] },
  ],
  appearance: [
    {
      heading: "look",
      names: ["color_scheme", "web_font_size_px", "web_line_height_percent", "web_animate_image_previews"],
    },
    { heading: "emoji", names: ["display_emoji_reaction_users", "translate_emoticons"] },
  ],
  reading: [
    {
      heading: "reading",
      names: [
        "web_mark_read_on_scroll_policy",
        "web_home_view",
        "web_escape_navigates_to_home_view",
        "web_channel_default_view",
      ],
    },
    { heading: "writing", names: ["enter_sends", "web_navigate_to_sent_message", "enable_drafts_synchronization"] },
    {
      heading: "following",
      names: [
        "automatically_follow_topics_policy",
        "automatically_follow_topics_where_mentioned",
        "automatically_unmute_topics_in_muted_streams_policy",
        "resolved_topic_notice_auto_read_policy",
      ],
    },
    {
      heading: "sidebar",
      names: ["web_stream_unreads_count_display_policy", "starred_message_counts", "demote_inactive_streams"],
    },
  ],
  notifications: [
    { heading: "mentions", names: ["wildcard_mentions_notify", "enable_followed_topic_wildcard_mentions_notify"] },
    {
      heading: "screen",
      names: ["pm_content_in_desktop_notifications", "desktop_icon_count_display", "enable_online_push_notifications"],
    },
    {
      heading: "mail",
      names: [
        "email_notifications_batching_period_seconds",
        "message_content_in_email_notifications",
        "realm_name_in_email_notifications_policy",
        "enable_digest_emails",
        "enable_login_emails",
      ],
    },
  ],
} as const satisfies Readonly<Partial<Record<Section, readonly SettingBlock[]>>>;
