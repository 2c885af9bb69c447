/** What users.md 2.1 says of a setting. The first value is the initial one; the others are allowed as well. */
export interface SettingFacts {
  values: readonly (boolean | number | string)[];
  /** What is no value, as a client sends it, and the error's text. */
  bad: Readonly<Record<string, string>>;
  /** Whether organizations have a default for it (column D). */
  isDefault: boolean;
  /** Whether only its owner may change it (column S). */
  isGuarded: boolean;
}

type Kind = (name: string) => Pick<SettingFacts, "values" | "bad">;

const notBoolean = (name: string) => ({
  yes: `${name} is not valid JSON`,
  "1": `${name} is not a boolean`,
  '"true"': `${name} is not a boolean`,
});

const notInteger = (name: string) => ({
  many: `${name} is not valid JSON`,
  '"1"': `${name} is not an integer`,
  "1.5": `${name} is not an integer`,
});

const yes: Kind = (name) => ({ values: [true, false], bad: notBoolean(name) });
const no: Kind = (name) => ({ values: [false, true], bad: notBoolean(name) });
const integer =
  (initial: number): Kind =>
  (name) => ({ values: [initial, initial + 1], bad: notInteger(name) });
const oneOf =
  (...values: (number | string)[]): Kind =>
  (name) => ({
    values,
    bad:
      typeof values[0] === "number"
        ? { "0": `Invalid ${name}`, [String(values.length + 1)]: `Invalid ${name}`, ...notInteger(name) }
        : { nonsense: `Invalid ${name}`, "": `Invalid ${name}` },
  });

const sound: Kind = () => ({
  values: ["zulip", "none", "ding", "deep tom"],
  bad: { boom: "Invalid notification sound 'boom'", "": "Invalid notification sound ''" },
});

const batching: Kind = (name) => ({
  values: [120, 1, 604_800],
  bad: {
    "0": "Invalid email batching period: 0 seconds",
    "-5": "Invalid email batching period: -5 seconds",
    "604801": "Invalid email batching period: 604801 seconds",
    ...notInteger(name),
  },
});

const language: Kind = () => ({
  values: ["en", "de", "zh-hans"],
  bad: { xx: "Invalid default_language", "": "Invalid default_language" },
});

const zone: Kind = () => ({
  values: ["", "Europe/Berlin", "America/Argentina/Buenos_Aires"],
  bad: Object.fromEntries(
    ["", "Mars/Olympus", "+01:00", "Europe/Berlin ", "../etc/passwd"].map((text) => [
      text,
      "timezone is not a recognized time zone",
    ]),
  ),
});

const kinds: Readonly<Record<string, Kind>> = {
  twenty_four_hour_time: no,
  web_mark_read_on_scroll_policy: oneOf(1, 2, 3),
  web_channel_default_view: oneOf(1, 2, 3, 4),
  starred_message_counts: yes,
  receives_typing_notifications: yes,
  web_suggest_update_timezone: yes,
  fluid_layout_width: no,
  high_contrast_mode: no,
  web_font_size_px: integer(16),
  web_line_height_percent: integer(140),
  color_scheme: oneOf(1, 2, 3),
  enable_drafts_synchronization: yes,
  translate_emoticons: no,
  display_emoji_reaction_users: yes,
  default_language: language,
  web_home_view: oneOf("inbox", "recent", "all_messages"),
  web_escape_navigates_to_home_view: yes,
  left_side_userlist: no,
  emojiset: oneOf("provider_a", "provider_b", "text"),
  demote_inactive_streams: oneOf(1, 2, 3),
  user_list_style: oneOf(3, 1, 2),
  web_animate_image_previews: oneOf("on_hover", "always", "never"),
  web_stream_unreads_count_display_policy: oneOf(2, 1, 3),
  hide_ai_features: no,
  web_inbox_show_channel_folders: yes,
  web_left_sidebar_show_channel_folders: yes,
  web_left_sidebar_unreads_count_summary: yes,
  timezone: zone,
  enable_stream_desktop_notifications: no,
  enable_stream_email_notifications: no,
  enable_stream_push_notifications: no,
  enable_stream_audible_notifications: no,
  notification_sound: sound,
  enable_desktop_notifications: yes,
  enable_sounds: yes,
  email_notifications_batching_period_seconds: batching,
  enable_offline_email_notifications: yes,
  enable_offline_push_notifications: yes,
  enable_online_push_notifications: yes,
  enable_followed_topic_desktop_notifications: yes,
  enable_followed_topic_email_notifications: yes,
  enable_followed_topic_push_notifications: yes,
  enable_followed_topic_audible_notifications: yes,
  enable_followed_topic_wildcard_mentions_notify: yes,
  enable_digest_emails: yes,
  enable_marketing_emails: yes,
  enable_login_emails: yes,
  message_content_in_email_notifications: yes,
  pm_content_in_desktop_notifications: yes,
  wildcard_mentions_notify: yes,
  desktop_icon_count_display: oneOf(1, 2, 3, 4),
  realm_name_in_email_notifications_policy: oneOf(1, 2, 3),
  automatically_follow_topics_policy: oneOf(3, 1, 2, 4),
  automatically_unmute_topics_in_muted_streams_policy: oneOf(2, 1, 3, 4),
  automatically_follow_topics_where_mentioned: yes,
  resolved_topic_notice_auto_read_policy: oneOf("except_followed", "always", "never"),
  presence_enabled: yes,
  enter_sends: no,
  send_private_typing_notifications: yes,
  send_stream_typing_notifications: yes,
  send_read_receipts: yes,
  allow_private_data_export: no,
  email_address_visibility: oneOf(1, 2, 3, 4, 5),
  web_navigate_to_sent_message: yes,
};

const withoutDefault = [
  "default_language",
  "timezone",
  "enable_marketing_emails",
  "enable_login_emails",
  "allow_private_data_export",
];

const guarded = [
  "timezone",
  "enable_digest_emails",
  "enable_marketing_emails",
  "enable_login_emails",
  "presence_enabled",
  "send_private_typing_notifications",
  "send_stream_typing_notifications",
  "send_read_receipts",
  "allow_private_data_export",
  "email_address_visibility",
];

/** Every setting of a user (users.md 2.1), said again here so that neither table changes without the other. */
export const settingFacts: Readonly<Record<string, SettingFacts>> = Object.fromEntries(
  Object.entries(kinds).map(([name, kind]) => [
    name,
    { ...kind(name), isDefault: !withoutDefault.includes(name), isGuarded: guarded.includes(name) },
  ]),
);

export const settingNames = Object.keys(settingFacts);
