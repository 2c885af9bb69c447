import type { Use } from "../../operation/define-service.js";
import { type TSchema, t } from "../../schema/schema.js";
import { type Changeable, setting } from "../../schema/setting.js";
import { renderedDescription } from "./description.js";
import { avatarOption, shownSource } from "./options/avatar-option.js";
import {
  acceptCallServer,
  acceptLimit,
  acceptRatingPolicy,
  acceptRealmLanguage,
  acceptRetention,
  acceptVideoProvider,
} from "./setting-values.js";

/** A setting of the organization, with the rules that apply to it alone. */
export interface RealmSetting<S extends TSchema = TSchema> extends Changeable<S> {
  /** True where only owners may change it. */
  ownerOnly?: true;
  /** True where the event `realm/update_dict` tells of it, with what `alsoTold` returns. */
  inDict?: true;
  /** Returns what follows from the value and is told with it. */
  alsoTold?(use: Use, value: never): Promise<Readonly<Record<string, unknown>>>;
  /** Returns the value as clients see it, where what is stored is only part of it. */
  shown?(use: Use, value: never): unknown;
}

const yes = (description: string) => setting(t.boolean({ description }), { initial: true });
const no = (description: string) => setting(t.boolean({ description }), { initial: false });
const text = (description: string, max: number) => setting(t.text({ max, description }), { initial: "" });
const channel = (description: string) =>
  setting(t.integer({ description: `${description}; -1 for none` }), { initial: -1 });
const own = <T extends Changeable>(given: T) => ({ ...given, ownerOnly: true as const });
const inDict = <T extends Changeable>(given: T) => ({ ...given, inDict: true as const });

const numberOrWord = () => t.decoded("either", t.anyOf(t.integer(), t.text({ max: 100, description: "`unlimited`" })));

/** A parameter that is a number or `unlimited`. */
const numberOrNone = (description: string): ReturnType<typeof numberOrWord> => ({
  ...numberOrWord(),
  description: `${description}, or \`unlimited\``,
});

const limit = (description: string, initial: number) => ({
  ...setting(t.nullable(t.integer({ description: `${description}, in seconds; null for ever` })), { initial }),
  param: numberOrNone(`${description}, in seconds`),
  accept: acceptLimit,
});

const refusal = "Value error, Not in the list of possible values";

const kinds = [0, 10, 20, 30, 35, 40, 50, 60, 70, 80, 90, 100, 1000] as const;

/**
 * The settings that administrators change (platform.md 12.1), by the names of the parameters. Register shows each as `realm_` + name,
 * events show it by its name. Time limits are in seconds, null for none. Who may do what is in `permissions`.
 */
export const changeableSettings = {
  description: {
    ...inDict(text("What the organization is, as Markdown", 1000)),
    alsoTold: async (use: Use, value: string) => ({ rendered_description: await renderedDescription(use, value) }),
  },
  welcome_message_custom_text: text("What newcomers are written", 8000),
  allow_message_editing: inDict(yes("Whether people may edit their messages")),
  message_content_edit_limit_seconds: inDict(limit("How long people may edit their messages", 600)),
  message_content_delete_limit_seconds: limit("How long people may delete their messages", 600),
  move_messages_within_stream_limit_seconds: limit("How long people may move messages to another topic", 604_800),
  move_messages_between_streams_limit_seconds: limit("How long people may move messages to another channel", 604_800),
  message_retention_days: {
    ...own(setting(t.integer({ description: "Days after which messages are deleted; -1 for never" }), { initial: -1 })),
    param: numberOrNone("Days after which messages are deleted"),
    accept: acceptRetention,
  },
  message_edit_history_visibility_policy: setting(
    t.oneOf(["all", "moves", "none"], { description: "What people see of how messages were before" }),
    { initial: "all" },
  ),
  topics_policy: {
    ...inDict(
      setting(
        t.oneOf(["allow_empty_topic", "disable_empty_topic"], {
          description: "Whether messages may have the empty topic, where a channel says nothing else",
        }),
        { initial: "allow_empty_topic" },
      ),
    ),
    alsoTold: async (_: Use, value: string) => ({ mandatory_topics: value === "disable_empty_topic" }),
  },
  avatar_changes_disabled: no("Whether people may not change their own pictures"),
  name_changes_disabled: no("Whether only administrators may change names"),
  email_changes_disabled: no("Whether only administrators may change addresses"),
  default_avatar_source: {
    ...setting(t.oneOf(["G", "J"], { description: "Who makes the pictures of new accounts" }), { initial: "G" }),
    shown: (use: Use, value: "G" | "J") => shownSource(use(avatarOption), value),
  },
  default_code_block_language: text("The language of code blocks that name none; empty for none", 40),
  default_language: {
    ...setting(t.text({ description: "The code of the language of new accounts" }), { initial: "en" }),
    accept: acceptRealmLanguage,
  },
  digest_emails_enabled: no("Whether digests are sent by mail"),
  digest_weekday: setting(
    t.integer({ min: 0, max: 6, refusal, description: "The day on which digests are sent; 0 is Monday" }),
    { initial: 1 },
  ),
  disallow_disposable_email_addresses: own(yes("Whether addresses that nobody keeps are refused")),
  emails_restricted_to_domains: own(no("Whether addresses have to be of the organization's domains")),
  invite_required: own(yes("Whether newcomers need an invitation")),
  enable_guest_user_dm_warning: yes("Whether clients warn of direct messages to guests"),
  enable_guest_user_indicator: yes("Whether clients mark the names of guests"),
  enable_read_receipts: yes("Whether people may see who has read a message"),
  enable_spectator_access: no("Whether people without an account may read web-public channels"),
  gif_rating_policy: {
    ...setting(t.integer({ description: "Which animations a search may find" }), { initial: 2 }),
    accept: acceptRatingPolicy,
  },
  inline_image_preview: yes("Whether pictures are shown below links to them"),
  inline_url_embed_preview: no("Whether pages are shown in short below links to them"),
  media_preview_size: setting(
    t.oneOf([100, 150, 200], { refusal, description: "How large previews of pictures are, in percent" }),
    { initial: 100 },
  ),
  jitsi_server_url: {
    ...setting(t.nullable(t.text({ max: 200, description: "The server for video calls" })), { initial: null }),
    param: t.decoded("either", t.text({ description: "The address of the server for video calls, or `default`" })),
    accept: acceptCallServer,
  },
  message_content_allowed_in_email_notifications: yes("Whether mail about messages may hold their contents"),
  require_e2ee_push_notifications: no("Whether phones are told of messages only if that can be encrypted"),
  require_unique_names: no("Whether no two people may have one name"),
  send_channel_events_messages: no("Whether changes of a channel are written into it"),
  send_welcome_emails: yes("Whether newcomers get mail"),
  video_chat_provider: {
    ...setting(t.integer({ description: "The provider of video calls" }), { initial: 1 }),
    accept: acceptVideoProvider,
  },
  waiting_period_threshold: own(
    setting(t.integer({ min: 0, description: "Days after which members are full members" }), { initial: 0 }),
  ),
  want_advertise_in_communities_directory: no("Whether the organization wants to stand in a public list"),
  org_type: setting(t.oneOf(kinds, { refusal, description: "What kind of organization it is" }), { initial: 0 }),
  moderation_request_channel_id: channel("The private channel to which messages are reported"),
  new_stream_announcements_stream_id: channel("The channel in which new channels are announced"),
  signup_announcements_stream_id: channel("The channel in which newcomers are announced"),
  zulip_update_announcements_stream_id: channel("The channel in which news of the server are announced"),
};

/** The settings that only the server changes. */
const serverSettings = {
  presence_disabled: no("Whether nobody sees who is there"),
  push_notifications_enabled: yes("Whether phones are told of messages"),
  push_notifications_enabled_end_timestamp: setting(t.nullable(t.integer()), { initial: null }),
  plan_type: setting(t.integer(), { initial: 1 }),
  upload_quota_mib: setting(t.nullable(t.integer()), { initial: null }),
};

/** The settings of the organization, as they are stored. */
export const realmSettings = { ...changeableSettings, ...serverSettings };

export type RealmSettingName = keyof typeof realmSettings;

/** Settings that name a channel. */
export const channelSettings = [
  "new_stream_announcements_stream_id",
  "signup_announcements_stream_id",
  "zulip_update_announcements_stream_id",
  "moderation_request_channel_id",
] as const;
