import { declaredNames, picked } from "../../schema/declared-names.js";
import { type TSchema, t } from "../../schema/schema.js";
import { type Changeable, setting } from "../../schema/setting.js";
import { acceptLanguage, acceptTimeZone } from "../realm/index.js";
import type { Raising } from "./vocabulary.js";

/** A setting of a user, with the rules that apply to it alone. */
export interface UserSetting<S extends TSchema = TSchema> extends Changeable<S> {
  /** True where only the account's owner may change the setting (users.md 2.1, column S). */
  guarded?: true;
  /** True where the organization has no default for new accounts (users.md 2.1, without a mark in column D). */
  individual?: true;
}

const yes = setting(t.boolean(), { initial: true });
const no = setting(t.boolean(), { initial: false });
const choice = <const V extends string | number>(initial: V, values: readonly V[], description?: string) =>
  setting(t.oneOf(values, description === undefined ? {} : { description }), { initial });
const number = (initial: number, description: string) => setting(t.integer({ description }), { initial });
const checked = (
  initial: string,
  description: string,
  accept: (call: Raising<SettingValueError>, value: string) => string,
) => ({
  ...setting(t.text({ description }), { initial }),
  accept,
});
const guarded = <T extends UserSetting>(given: T) => ({ ...given, guarded: true as const });
const individual = <T extends UserSetting>(given: T) => ({ ...given, individual: true as const });

/** The sounds that clients can play for a notification. */
export const notificationSounds = [
  "ascend",
  "beep_boop",
  "bink",
  "bright",
  "brlip",
  "chime",
  "deep tom",
  "ding",
  "double tap",
  "down",
  "dry bongos",
  "dutdut",
  "fast ascend",
  "flute",
  "friendly",
  "kick roll",
  "loud tintong",
  "metallic snare",
  "pan",
  "shaker",
  "simple",
  "stairs",
  "subtle",
  "swish",
  "tintong",
  "up",
  "wood block",
  "zaping",
  "zing",
  "zulip",
];

/** The value that means silence. It is not in the list of sounds. */
const noSound = "none";

const acceptSound = ({ fail }: Raising<"unknownSound">, value: string): string => {
  if (value !== noSound && !notificationSounds.includes(value)) throw fail("unknownSound", { value });
  return value;
};

const week = 604_800;

const acceptBatchingPeriod = ({ fail }: Raising<"invalidBatchingPeriod">, n: number): number => {
  if (n <= 0 || n > week) throw fail("invalidBatchingPeriod", { n });
  return n;
};

/** The settings of a user (users.md 2.1) by their names on the wire. */
export const userSettings = {
  twenty_four_hour_time: no,
  web_mark_read_on_scroll_policy: choice(1, [1, 2, 3], "always, in conversation views, never"),
  web_channel_default_view: choice(1, [1, 2, 3, 4], "top topic, feed, topic list, top unread topic"),
  starred_message_counts: yes,
  receives_typing_notifications: yes,
  web_suggest_update_timezone: yes,
  fluid_layout_width: no,
  high_contrast_mode: no,
  web_font_size_px: number(16, "Pixels"),
  web_line_height_percent: number(140, "Percent of the font's size"),
  color_scheme: choice(1, [1, 2, 3], "automatic, dark, light"),
  enable_drafts_synchronization: yes,
  translate_emoticons: no,
  display_emoji_reaction_users: yes,
  default_language: individual(checked("en", "A language's code", acceptLanguage)),
  web_home_view: choice("inbox", ["recent", "inbox", "all_messages"]),
  web_escape_navigates_to_home_view: yes,
  left_side_userlist: no,
  emojiset: setting(t.word("emojiset"), { initial: "provider_a" }),
  demote_inactive_streams: choice(1, [1, 2, 3], "automatic, always, never"),
  user_list_style: choice(3, [1, 2, 3], "compact, with status, with avatar and status"),
  web_animate_image_previews: choice("on_hover", ["always", "on_hover", "never"]),
  web_stream_unreads_count_display_policy: choice(2, [1, 2, 3], "all, unmuted, none"),
  hide_ai_features: no,
  web_inbox_show_channel_folders: yes,
  web_left_sidebar_show_channel_folders: yes,
  web_left_sidebar_unreads_count_summary: yes,
  timezone: individual(guarded(checked("", "A zone of the IANA database", acceptTimeZone))),
  enable_stream_desktop_notifications: no,
  enable_stream_email_notifications: no,
  enable_stream_push_notifications: no,
  enable_stream_audible_notifications: no,
  notification_sound: checked("zulip", "One of `available_notification_sounds`, or `none`", acceptSound),
  enable_desktop_notifications: yes,
  enable_sounds: yes,
  email_notifications_batching_period_seconds: { ...number(120, "1 to 604,800 seconds"), accept: acceptBatchingPeriod },
  enable_offline_email_notifications: yes,
  enable_offline_push_notifications: yes,
  enable_online_push_notifications: yes,
  enable_followed_topic_desktop_notifications: yes,
  enable_followed_topic_email_notifications: yes,
  enable_followed_topic_push_notifications: yes,
  enable_followed_topic_audible_notifications: yes,
  enable_followed_topic_wildcard_mentions_notify: yes,
  enable_digest_emails: guarded(yes),
  enable_marketing_emails: individual(guarded(yes)),
  enable_login_emails: individual(guarded(yes)),
  message_content_in_email_notifications: yes,
  pm_content_in_desktop_notifications: yes,
  wildcard_mentions_notify: yes,
  desktop_icon_count_display: choice(
    1,
    [1, 2, 3, 4],
    "all unread, only direct, mentions and followed, only direct and mentions, none",
  ),
  realm_name_in_email_notifications_policy: choice(1, [1, 2, 3], "automatic, always, never"),
  automatically_follow_topics_policy: choice(3, [1, 2, 3, 4], "on taking part, sending, starting, never"),
  automatically_unmute_topics_in_muted_streams_policy: choice(2, [1, 2, 3, 4], "as for following"),
  automatically_follow_topics_where_mentioned: yes,
  resolved_topic_notice_auto_read_policy: choice("except_followed", ["always", "except_followed", "never"]),
  presence_enabled: guarded(yes),
  enter_sends: no,
  send_private_typing_notifications: guarded(yes),
  send_stream_typing_notifications: guarded(yes),
  send_read_receipts: guarded(yes),
  allow_private_data_export: individual(guarded(no)),
  email_address_visibility: guarded(
    choice(1, [1, 2, 3, 4, 5], "everyone, members, administrators, nobody, moderators"),
  ),
  web_navigate_to_sent_message: yes,
};

type UserSettings = typeof userSettings;
type Individual = {
  [K in keyof UserSettings]: UserSettings[K] extends { individual: true } ? K : never;
}[keyof UserSettings];

const isOfOrganization = (name: keyof UserSettings): name is Exclude<keyof UserSettings, Individual> =>
  !("individual" in userSettings[name]);

/** The settings for which an organization chooses the value in new accounts. */
export const organizationDefaults = picked(userSettings, declaredNames(userSettings).filter(isOfOrganization));

/** The name of a setting of a user. */
export type UserSettingName = keyof UserSettings;

/** The errors of values that users' settings cannot have. */
export const settingValueErrors = [
  "unknownLanguage",
  "unknownSound",
  "invalidBatchingPeriod",
  "unknownTimeZone",
] as const;

type SettingValueError = (typeof settingValueErrors)[number];
