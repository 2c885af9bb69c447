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

const meaning = <T extends UserSetting>(what: string, given: T) => ({ ...given, meaning: what });
const yes = (what: string) => meaning(what, setting(t.boolean(), { initial: true }));
const no = (what: string) => meaning(what, setting(t.boolean(), { initial: false }));
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
  twenty_four_hour_time: no("Show times from 0:00 to 23:59"),
  web_mark_read_on_scroll_policy: choice(1, [1, 2, 3], "always, in conversation views, never"),
  web_channel_default_view: choice(1, [1, 2, 3, 4], "top topic, feed, topic list, top unread topic"),
  starred_message_counts: yes("Show how many messages are starred"),
  receives_typing_notifications: yes("Be told who is typing"),
  web_suggest_update_timezone: yes("Ask whether to change the time zone after a journey"),
  fluid_layout_width: no("Use the whole width of the window"),
  high_contrast_mode: no("Use more contrast"),
  web_font_size_px: number(16, "Pixels"),
  web_line_height_percent: number(140, "Percent of the font's size"),
  color_scheme: choice(1, [1, 2, 3], "automatic, dark, light"),
  enable_drafts_synchronization: yes("Keep drafts on the server"),
  translate_emoticons: no("Turn emoticons into emoji"),
  display_emoji_reaction_users: yes("Show names beside reactions of few people"),
  default_language: individual(checked("en", "A language's code", acceptLanguage)),
  web_home_view: meaning("What the client opens with", choice("inbox", ["recent", "inbox", "all_messages"])),
  web_escape_navigates_to_home_view: yes("Whether the escape key leads to the home view"),
  left_side_userlist: no("Show the list of users on the left in narrow windows"),
  emojiset: setting(t.word("emojiset"), { initial: "provider_a" }),
  demote_inactive_streams: choice(1, [1, 2, 3], "automatic, always, never"),
  user_list_style: choice(3, [1, 2, 3], "compact, with status, with avatar and status"),
  web_animate_image_previews: meaning(
    "When previews of moving pictures move",
    choice("on_hover", ["always", "on_hover", "never"]),
  ),
  web_stream_unreads_count_display_policy: choice(2, [1, 2, 3], "all, unmuted, none"),
  hide_ai_features: no("Show nothing that is made by language models"),
  web_inbox_show_channel_folders: yes("Group channels by folder in the inbox"),
  web_left_sidebar_show_channel_folders: yes("Group channels by folder in the sidebar"),
  web_left_sidebar_unreads_count_summary: yes("Show sums of unread messages in the sidebar"),
  timezone: individual(guarded(checked("", "A zone of the IANA database", acceptTimeZone))),
  enable_stream_desktop_notifications: no("Show notices of messages in channels"),
  enable_stream_email_notifications: no("Send mail about messages in channels"),
  enable_stream_push_notifications: no("Send mobile notices of messages in channels"),
  enable_stream_audible_notifications: no("Play a sound for messages in channels"),
  notification_sound: checked("zulip", "One of `available_notification_sounds`, or `none`", acceptSound),
  enable_desktop_notifications: yes("Show notices of direct messages and mentions"),
  enable_sounds: yes("Play a sound for direct messages and mentions"),
  email_notifications_batching_period_seconds: { ...number(120, "1 to 604,800 seconds"), accept: acceptBatchingPeriod },
  enable_offline_email_notifications: yes("Send mail about direct messages and mentions while away"),
  enable_offline_push_notifications: yes("Send mobile notices of direct messages and mentions while away"),
  enable_online_push_notifications: yes("Send mobile notices while at the computer, too"),
  enable_followed_topic_desktop_notifications: yes("Show notices of messages in followed topics"),
  enable_followed_topic_email_notifications: yes("Send mail about messages in followed topics"),
  enable_followed_topic_push_notifications: yes("Send mobile notices of messages in followed topics"),
  enable_followed_topic_audible_notifications: yes("Play a sound for messages in followed topics"),
  enable_followed_topic_wildcard_mentions_notify: yes("Treat mentions of everybody in followed topics as own ones"),
  enable_digest_emails: guarded(yes("Send a digest by mail after a long absence")),
  enable_marketing_emails: individual(guarded(yes("Accept mail about news of the service"))),
  enable_login_emails: individual(guarded(yes("Send mail about log-ins from new devices"))),
  message_content_in_email_notifications: yes("Put contents of messages into mail"),
  pm_content_in_desktop_notifications: yes("Put contents of direct messages into notices"),
  wildcard_mentions_notify: yes("Treat mentions of everybody as own ones"),
  desktop_icon_count_display: choice(
    1,
    [1, 2, 3, 4],
    "all unread, only direct, mentions and followed, only direct and mentions, none",
  ),
  realm_name_in_email_notifications_policy: choice(1, [1, 2, 3], "automatic, always, never"),
  automatically_follow_topics_policy: choice(3, [1, 2, 3, 4], "on taking part, sending, starting, never"),
  automatically_unmute_topics_in_muted_streams_policy: choice(2, [1, 2, 3, 4], "as for following"),
  automatically_follow_topics_where_mentioned: yes("Follow a topic on being mentioned in it"),
  resolved_topic_notice_auto_read_policy: meaning(
    "When notices of resolved topics count as read",
    choice("except_followed", ["always", "except_followed", "never"]),
  ),
  presence_enabled: guarded(yes("Let others see when one is there")),
  enter_sends: no("Whether the enter key sends"),
  send_private_typing_notifications: guarded(yes("Let others see that one types to them")),
  send_stream_typing_notifications: guarded(yes("Let others see that one types in channels")),
  send_read_receipts: guarded(yes("Let others see what one has read")),
  allow_private_data_export: individual(guarded(no("Agree that private data is part of exports"))),
  email_address_visibility: guarded(
    choice(1, [1, 2, 3, 4, 5], "everyone, members, administrators, nobody, moderators"),
  ),
  web_navigate_to_sent_message: yes("Show the conversation that one has sent to"),
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
