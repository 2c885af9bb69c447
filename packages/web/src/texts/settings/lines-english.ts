import type { SettingName } from "../../views/settings/list/setting-list.js";

/** What a line of settings says. */
export interface SettingTexts {
  readonly label: string;
  readonly hint?: string;
  /** What the values are called, where they are a choice. */
  readonly choices?: Readonly<Record<string, string>>;
}

const following = {
  1: "When I take part",
  2: "When I send a message",
  3: "When I begin them",
  4: "Never",
};

/** The settings in American English. */
export const linesInEnglish: Readonly<Record<SettingName, SettingTexts>> = {
  color_scheme: { label: "Colors", choices: { 1: "As the system", 2: "Dark", 3: "Light" } },
  web_font_size_px: { label: "Text size", hint: "In pixels. 15 fits most screens." },
  web_line_height_percent: { label: "Line height", hint: "In percent of the text size. Less shows more at once." },
  twenty_four_hour_time: { label: "24-hour clock", hint: "15:30 instead of 3:30 PM" },
  display_emoji_reaction_users: {
    label: "Show names beside reactions",
    hint: "Where three people or fewer have reacted.",
  },
  translate_emoticons: { label: "Turn emoticons into emoji", hint: ":) becomes a smile when you send it." },
  web_home_view: {
    label: "Begin with",
    choices: { inbox: "Inbox", recent: "Recent", all_messages: "Combined feed" },
  },
  web_escape_navigates_to_home_view: { label: "Escape leads there" },
  web_mark_read_on_scroll_policy: {
    label: "Mark messages as read when I see them",
    choices: { 1: "Always", 2: "In conversations", 3: "Never" },
  },
  web_channel_default_view: {
    label: "A channel opens with",
    choices: { 1: "Its newest topic", 2: "All its messages", 3: "Its list of topics", 4: "Its first unread topic" },
  },
  web_stream_unreads_count_display_policy: {
    label: "Count what is unread in",
    choices: { 1: "All channels", 2: "Channels that are not muted", 3: "No channel" },
  },
  starred_message_counts: { label: "Count starred messages" },
  demote_inactive_streams: { label: "Fold inactive channels", choices: { 1: "By itself", 2: "Always", 3: "Never" } },
  web_animate_image_previews: {
    label: "Moving pictures move",
    choices: { always: "Always", on_hover: "Under the pointer", never: "Never" },
  },
  enter_sends: { label: "Enter sends", hint: "Otherwise Enter begins a new line, and Ctrl+Enter sends." },
  web_navigate_to_sent_message: { label: "Go to the conversation that I write to" },
  enable_drafts_synchronization: { label: "Keep drafts on the server", hint: "They follow you from device to device." },
  automatically_follow_topics_policy: { label: "Follow topics", choices: following },
  automatically_follow_topics_where_mentioned: { label: "Follow topics where I am mentioned" },
  automatically_unmute_topics_in_muted_streams_policy: { label: "Unmute topics in muted channels", choices: following },
  resolved_topic_notice_auto_read_policy: {
    label: "Notices that a topic is resolved are read",
    choices: { always: "At once", except_followed: "At once, unless I follow it", never: "When I see them" },
  },
  presence_enabled: { label: "Show when I am here" },
  send_private_typing_notifications: { label: "Show that I type in direct messages" },
  send_stream_typing_notifications: { label: "Show that I type in channels" },
  receives_typing_notifications: { label: "See who is typing" },
  send_read_receipts: { label: "Show what I have read" },
  email_address_visibility: {
    label: "Who sees my e-mail address",
    choices: { 1: "Everyone", 2: "Members", 5: "Moderators", 3: "Administrators", 4: "Nobody" },
  },
  allow_private_data_export: { label: "Exports may contain my private messages" },
  notification_sound: { label: "Sound", choices: { none: "None" } },
  pm_content_in_desktop_notifications: { label: "Show what was written in notices on this screen" },
  desktop_icon_count_display: {
    label: "Count in the title",
    choices: {
      1: "All that is unread",
      2: "Direct messages, mentions and followed topics",
      3: "Direct messages and mentions",
      4: "Nothing",
    },
  },
  enable_online_push_notifications: { label: "Notify my phone while I am at the computer" },
  wildcard_mentions_notify: { label: "@all counts as a mention of me" },
  enable_followed_topic_wildcard_mentions_notify: { label: "@all in followed topics counts as a mention of me" },
  email_notifications_batching_period_seconds: {
    label: "Collect messages before an e-mail is sent for",
    choices: {
      30: "Half a minute",
      120: "2 minutes",
      300: "5 minutes",
      900: "15 minutes",
      3600: "An hour",
      86400: "A day",
    },
  },
  message_content_in_email_notifications: {
    label: "Put messages into e-mails",
    hint: "Otherwise they only say that there are some.",
  },
  realm_name_in_email_notifications_policy: {
    label: "Name the organization in subjects",
    choices: { 1: "Where it helps", 2: "Always", 3: "Never" },
  },
  enable_digest_emails: { label: "Send a digest after a long absence" },
  enable_login_emails: { label: "Tell me of logins from new devices" },
};
