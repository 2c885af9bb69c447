import type { SettingName } from "../../views/settings/list/setting-list.js";
import type { SettingTexts } from "./lines-english.js";

const following = {
  1: "Wenn ich mitmache",
  2: "Wenn ich schreibe",
  3: "Wenn ich sie beginne",
  4: "Nie",
};

/** The settings in German. */
export const linesInGerman: Readonly<Record<SettingName, SettingTexts>> = {
  color_scheme: { label: "Farben", choices: { 1: "Wie das System", 2: "Dunkel", 3: "Hell" } },
  web_font_size_px: { label: "Schriftgröße", hint: "In Pixeln. 15 passt auf die meisten Bildschirme." },
  web_line_height_percent: { label: "Zeilenhöhe", hint: "In Prozent der Schriftgröße. Weniger zeigt mehr auf einmal." },
  twenty_four_hour_time: { label: "24 Stunden", hint: "15:30 statt 3:30 PM" },
  display_emoji_reaction_users: { label: "Namen neben Reaktionen zeigen", hint: "Wo höchstens drei reagiert haben." },
  translate_emoticons: { label: "Emoticons in Emoji verwandeln", hint: "Aus :) wird beim Senden ein Lächeln." },
  web_home_view: {
    label: "Beginnen mit",
    choices: { inbox: "Eingang", recent: "Zuletzt", all_messages: "Alle Nachrichten" },
  },
  web_escape_navigates_to_home_view: { label: "Escape führt dorthin" },
  web_mark_read_on_scroll_policy: {
    label: "Nachrichten als gelesen markieren, wenn ich sie sehe",
    choices: { 1: "Immer", 2: "In Unterhaltungen", 3: "Nie" },
  },
  web_channel_default_view: {
    label: "Ein Kanal öffnet sich mit",
    choices: {
      1: "Dem neuesten Thema",
      2: "Allen Nachrichten",
      3: "Der Liste der Themen",
      4: "Dem ersten ungelesenen Thema",
    },
  },
  web_stream_unreads_count_display_policy: {
    label: "Ungelesenes zählen in",
    choices: { 1: "Allen Kanälen", 2: "Kanälen, die nicht stumm sind", 3: "Keinem Kanal" },
  },
  starred_message_counts: { label: "Markierte Nachrichten zählen" },
  demote_inactive_streams: { label: "Stille Kanäle einklappen", choices: { 1: "Von selbst", 2: "Immer", 3: "Nie" } },
  web_animate_image_previews: {
    label: "Bewegte Bilder bewegen sich",
    choices: { always: "Immer", on_hover: "Unter dem Zeiger", never: "Nie" },
  },
  enter_sends: { label: "Enter sendet", hint: "Sonst beginnt Enter eine neue Zeile, und Strg+Enter sendet." },
  web_navigate_to_sent_message: { label: "Zur Unterhaltung gehen, in die ich schreibe" },
  enable_drafts_synchronization: {
    label: "Entwürfe auf dem Server aufheben",
    hint: "Sie folgen dir von Gerät zu Gerät.",
  },
  automatically_follow_topics_policy: { label: "Themen folgen", choices: following },
  automatically_follow_topics_where_mentioned: { label: "Themen folgen, in denen ich erwähnt werde" },
  automatically_unmute_topics_in_muted_streams_policy: {
    label: "Themen in stummen Kanälen laut stellen",
    choices: following,
  },
  resolved_topic_notice_auto_read_policy: {
    label: "Hinweise auf erledigte Themen sind gelesen",
    choices: { always: "Sofort", except_followed: "Sofort, wenn ich nicht folge", never: "Wenn ich sie sehe" },
  },
  presence_enabled: { label: "Zeigen, wenn ich da bin" },
  send_private_typing_notifications: { label: "Zeigen, dass ich in Direktnachrichten tippe" },
  send_stream_typing_notifications: { label: "Zeigen, dass ich in Kanälen tippe" },
  receives_typing_notifications: { label: "Sehen, wer tippt" },
  send_read_receipts: { label: "Zeigen, was ich gelesen habe" },
  email_address_visibility: {
    label: "Wer meine E-Mail-Adresse sieht",
    choices: { 1: "Alle", 2: "Mitglieder", 5: "Moderation", 3: "Verwaltung", 4: "Niemand" },
  },
  allow_private_data_export: { label: "Exporte dürfen meine privaten Nachrichten enthalten" },
  notification_sound: { label: "Ton", choices: { none: "Keiner" } },
  pm_content_in_desktop_notifications: { label: "Geschriebenes in Hinweisen auf diesem Bildschirm zeigen" },
  desktop_icon_count_display: {
    label: "Im Titel zählen",
    choices: {
      1: "Alles Ungelesene",
      2: "Direktnachrichten, Erwähnungen und Themen, denen ich folge",
      3: "Direktnachrichten und Erwähnungen",
      4: "Nichts",
    },
  },
  enable_online_push_notifications: { label: "Auch das Telefon benachrichtigen, wenn ich am Rechner bin" },
  wildcard_mentions_notify: { label: "@all zählt als Erwähnung von mir" },
  enable_followed_topic_wildcard_mentions_notify: {
    label: "@all in Themen, denen ich folge, zählt als Erwähnung von mir",
  },
  email_notifications_batching_period_seconds: {
    label: "Nachrichten sammeln, bevor eine E-Mail geht",
    choices: {
      30: "Eine halbe Minute",
      120: "2 Minuten",
      300: "5 Minuten",
      900: "15 Minuten",
      3600: "Eine Stunde",
      86400: "Einen Tag",
    },
  },
  message_content_in_email_notifications: {
    label: "Nachrichten in die E-Mail schreiben",
    hint: "Sonst steht dort nur, dass es welche gibt.",
  },
  realm_name_in_email_notifications_policy: {
    label: "Die Organisation im Betreff nennen",
    choices: { 1: "Wo es hilft", 2: "Immer", 3: "Nie" },
  },
  enable_digest_emails: { label: "Nach langer Abwesenheit eine Zusammenfassung schicken" },
  enable_login_emails: { label: "Bei Anmeldungen von neuen Geräten Bescheid geben" },
};
