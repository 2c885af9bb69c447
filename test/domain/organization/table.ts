import type { ErrorName } from "@confab/core";

type Value = boolean | number | string | null;

/** What platform.md 12.1 says of a setting, said again so that neither table changes without the other. */
export interface RealmSettingFacts {
  /** Another value than the initial one, as a request gives it. */
  given: Value;
  /** The same as clients are shown it. */
  value: Value;
  /** What is no value, and the error. */
  bad: readonly (readonly [given: Value, error: ErrorName, details: Readonly<Record<string, unknown>>])[];
  isForOwners: boolean;
  /** What `realm/update_dict` tells, where that tells of it. */
  data?: Readonly<Record<string, unknown>>;
}

type Kind = (name: string) => Omit<RealmSettingFacts, "isForOwners">;

const text = (text: string) => ["invalidParameter", { text }] as const;

const no: Kind = (name) => ({ given: true, value: true, bad: [["yes", ...text(`${name} is not a boolean`)]] });
const yes: Kind = (name) => ({ given: false, value: false, bad: [[1, ...text(`${name} is not a boolean`)]] });

const short =
  (max: number): Kind =>
  (name) => ({
    ...{ given: "Hello", value: "Hello" },
    bad: [["x".repeat(max + 1), ...text(`${name} is too long (limit: ${max} characters)`)]],
  });

const duration =
  (value: Value): Kind =>
  (name) => ({
    ...{ given: "unlimited", value },
    bad: [0, -1, "forever", ""].map((bad_value) => [bad_value, "badValue", { var_name: name, bad_value }] as const),
  });

const limit = duration(null);

const word =
  (...[given = ""]: string[]): Kind =>
  (name) => ({ given, value: given, bad: ["", "nonsense"].map((bad) => [bad, ...text(`Invalid ${name}`)] as const) });

const listed =
  (given: number, ...bad: number[]): Kind =>
  (name) => ({
    ...{ given, value: given },
    bad: bad.map(
      (value) => [value, ...text(`Invalid ${name}: Value error, Not in the list of possible values`)] as const,
    ),
  });

const id =
  (given: number, error: ErrorName, details: (bad: number) => Record<string, unknown>, bad: number[]): Kind =>
  () => ({ given, value: given, bad: bad.map((value) => [value, error, details(value)] as const) });

const language: Kind = () => ({
  ...{ given: "fr", value: "fr" },
  bad: ["xx", "", "constructor"].map((bad) => [bad, "unknownRealmLanguage", { language: bad }] as const),
});

const server: Kind = () => ({
  ...{ given: "https://calls.example.com", value: "https://calls.example.com" },
  bad: ["", "calls", "javascript:alert(1)//x", `https://example.com/${"x".repeat(200)}`].map(
    (bad) => [bad, "unknownCallServer", {}] as const,
  ),
});

const days: Kind = (name) => ({ given: 3, value: 3, bad: [[-1, ...text(`${name} is too small`)]] });

const kinds: Readonly<Record<string, Kind>> = {
  description: short(1000),
  welcome_message_custom_text: short(8000),
  allow_message_editing: yes,
  message_content_edit_limit_seconds: limit,
  message_content_delete_limit_seconds: limit,
  move_messages_within_stream_limit_seconds: limit,
  move_messages_between_streams_limit_seconds: limit,
  message_retention_days: (name) => ({ ...duration(5)(name), given: 5 }),
  message_edit_history_visibility_policy: word("moves"),
  topics_policy: word("disable_empty_topic"),
  avatar_changes_disabled: no,
  name_changes_disabled: no,
  email_changes_disabled: no,
  default_avatar_source: word("J"),
  default_code_block_language: short(40),
  default_language: language,
  digest_emails_enabled: no,
  digest_weekday: listed(6, 7, -1),
  disallow_disposable_email_addresses: yes,
  emails_restricted_to_domains: no,
  invite_required: yes,
  enable_guest_user_dm_warning: yes,
  enable_guest_user_indicator: yes,
  enable_read_receipts: yes,
  enable_spectator_access: no,
  gif_rating_policy: id(0, "unknownRatingPolicy", (value) => ({ value }), [6, -1]),
  inline_image_preview: yes,
  inline_url_embed_preview: no,
  media_preview_size: listed(150, 0, 120),
  jitsi_server_url: server,
  message_content_allowed_in_email_notifications: yes,
  require_e2ee_push_notifications: no,
  require_unique_names: no,
  send_channel_events_messages: no,
  send_welcome_emails: yes,
  video_chat_provider: id(0, "unknownVideoProvider", (video_chat_provider) => ({ video_chat_provider }), [3, -1]),
  waiting_period_threshold: days,
  want_advertise_in_communities_directory: no,
  org_type: listed(1000, 1, -10),
};

const owned = [
  "message_retention_days",
  "disallow_disposable_email_addresses",
  "emails_restricted_to_domains",
  "invite_required",
  "waiting_period_threshold",
];

const inDict: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  description: { description: "Hello", rendered_description: "<p>Hello</p>" },
  allow_message_editing: { allow_message_editing: false },
  message_content_edit_limit_seconds: { message_content_edit_limit_seconds: null },
  topics_policy: { topics_policy: "disable_empty_topic", mandatory_topics: true },
};

/** The settings that administrators change, apart from those that name a channel or say who may do what. */
export const realmSettingFacts: Readonly<Record<string, RealmSettingFacts>> = Object.fromEntries(
  Object.entries(kinds).map(([name, kind]) => {
    const data = inDict[name];
    return [name, { ...kind(name), isForOwners: owned.includes(name), ...(data === undefined ? {} : { data }) }];
  }),
);

/** The permissions that only owners give to others (platform.md 12.1). */
export const ownerPermissions: readonly string[] = [
  "create_multiuse_invite_group",
  "can_create_groups",
  "can_invite_users_group",
  "can_manage_all_groups",
  "can_manage_billing_group",
];

/** Every setting that names a channel. */
export const announcing = [
  "new_stream_announcements_stream_id",
  "signup_announcements_stream_id",
  "zulip_update_announcements_stream_id",
] as const;
