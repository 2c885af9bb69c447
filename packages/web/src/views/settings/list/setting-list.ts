import type { Client } from "@confab/client";

type Settings = NonNullable<Parameters<Client["api"]["updateSettings"]>[0]>;

/** How a setting is chosen. */
export type SettingKind =
  | { readonly kind: "toggle" }
  | { readonly kind: "choice"; readonly values: readonly (string | number)[] }
  | { readonly kind: "number"; readonly min: number; readonly max: number; readonly step: number };

const toggle: SettingKind = { kind: "toggle" };
const choice = (...values: (string | number)[]): SettingKind => ({ kind: "choice", values });
const number = (min: number, max: number, step: number): SettingKind => ({ kind: "number", min, max, step });

const kinds = {
  color_scheme: choice(1, 3, 2),
  web_font_size_px: number(12, 24, 1),
  web_line_height_percent: number(110, 200, 5),
  twenty_four_hour_time: toggle,
  display_emoji_reaction_users: toggle,
  translate_emoticons: toggle,
  web_home_view: choice("inbox", "recent", "all_messages"),
  web_escape_navigates_to_home_view: toggle,
  web_mark_read_on_scroll_policy: choice(1, 2, 3),
  web_channel_default_view: choice(1, 4, 2, 3),
  web_stream_unreads_count_display_policy: choice(1, 2, 3),
  starred_message_counts: toggle,
  demote_inactive_streams: choice(1, 2, 3),
  web_animate_image_previews: choice("always", "on_hover", "never"),
  enter_sends: toggle,
  web_navigate_to_sent_message: toggle,
  enable_drafts_synchronization: toggle,
  automatically_follow_topics_policy: choice(1, 2, 3, 4),
  automatically_follow_topics_where_mentioned: toggle,
  automatically_unmute_topics_in_muted_streams_policy: choice(1, 2, 3, 4),
  resolved_topic_notice_auto_read_policy: choice("always", "except_followed", "never"),
  presence_enabled: toggle,
  send_private_typing_notifications: toggle,
  send_stream_typing_notifications: toggle,
  receives_typing_notifications: toggle,
  send_read_receipts: toggle,
  email_address_visibility: choice(1, 2, 5, 3, 4),
  allow_private_data_export: toggle,
  notification_sound: choice("none"),
  pm_content_in_desktop_notifications: toggle,
  desktop_icon_count_display: choice(1, 2, 3, 4),
  enable_online_push_notifications: toggle,
  wildcard_mentions_notify: toggle,
  enable_followed_topic_wildcard_mentions_notify: toggle,
  email_notifications_batching_period_seconds: choice(30, 120, 300, 900, 3_600, 86_400),
  message_content_in_email_notifications: toggle,
  realm_name_in_email_notifications_policy: choice(1, 2, 3),
  enable_digest_emails: toggle,
  enable_login_emails: toggle,
} satisfies Partial<Record<keyof Settings, SettingKind>>;

/** A setting that has a line of its own. */
export type SettingName = keyof typeof kinds;

/** The settings that have lines of their own, and how each is chosen. Their texts stand in the catalogues. */
export const settingKinds: Readonly<Record<SettingName, SettingKind>> = kinds;
