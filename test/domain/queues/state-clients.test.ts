import { assert, suite } from "../../support/suite.js";
import { register } from "../../support/watching/state.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";

type Check = (value: unknown) => boolean;

const isObject: Check = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const int: Check = Number.isInteger;
const text: Check = (value) => typeof value === "string";
const flag: Check = (value) => typeof value === "boolean";
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const some =
  (check: Check): Check =>
  (value) =>
    list(check)(value) && (value as unknown[]).length > 0;
const shape =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isObject(value) && problems(value as object, fields).length === 0;
const byKey =
  (key: RegExp, check: Check): Check =>
  (value) =>
    isObject(value) && Object.entries(value as object).every(([name, entry]) => key.test(name) && check(entry));

/** The fields that are missing or of another kind. */
const problems = (value: object, fields: Record<string, Check>): string[] =>
  Object.entries(fields).flatMap(([name, check]) => {
    const field = (value as Record<string, unknown>)[name];
    return field !== undefined && check(field) ? [] : [`${name}: ${JSON.stringify(field)?.slice(0, 300)}`];
  });

const groupSetting: Check = (value) =>
  int(value) || shape({ direct_members: list(int), direct_subgroups: list(int) })(value);

const ascending: Check = (value) =>
  list(int)(value) && (value as number[]).every((id, i, ids) => i === 0 || id > (ids[i - 1] as number));

const unread = {
  count: int,
  pms: list(shape({ other_user_id: int, sender_id: int, unread_message_ids: ascending })),
  streams: list(shape({ topic: text, stream_id: int, unread_message_ids: ascending })),
  huddles: list(shape({ user_ids_string: matching(/^\d+(,\d+)+$/), unread_message_ids: ascending })),
  mentions: ascending,
  old_unreads_missing: flag,
};

const channel = {
  ...{ stream_id: int, name: text, description: text, rendered_description: text, date_created: int },
  ...{ invite_only: flag, is_web_public: flag, history_public_to_subscribers: flag, is_archived: flag },
  ...{ first_message_id: orNull(int), message_retention_days: orNull(int), folder_id: orNull(int) },
  ...{ stream_weekly_traffic: orNull(int), stream_post_policy: oneOf(1, 2, 3, 4), is_recently_active: flag },
  ...{ topics_policy: text, can_send_message_group: groupSetting, can_administer_channel_group: groupSetting },
  ...{ can_add_subscribers_group: groupSetting, can_subscribe_group: groupSetting },
};

const user = {
  ...{ user_id: int, email: text, full_name: text, date_joined: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d\+00:00$/) },
  ...{ is_bot: flag, role: oneOf(100, 200, 300, 400, 600), timezone: text, avatar_version: int },
  ...{ delivery_email: orNull(text), bot_type: orNull(int), bot_owner_id: orNull(int), avatar_url: orNull(text) },
};

const groups: Check = (value) =>
  list(
    shape({
      ...{ id: int, name: text, description: text, members: list(int), direct_subgroup_ids: list(int) },
      ...{ is_system_group: flag, deactivated: flag },
    }),
  )(value) && (value as { name: string }[]).filter(({ name }) => name.startsWith("role:")).length === 8;

const emoji = byKey(
  /^\d+$/,
  shape({ id: text, name: text, source_url: text, still_url: orNull(text), deactivated: flag }),
);

/** What the mobile app reads (clients.md 7.2, 9; platform.md 8.10). */
const mobile: Record<string, Check> = {
  ...{ queue_id: text, last_event_id: int, zulip_feature_level: int, zulip_version: text, zulip_merge_base: text },
  ...{ alert_words: list(text), max_stream_name_length: int, max_topic_length: int },
  custom_profile_fields: list(shape({ id: int, type: int, order: int, name: text, hint: text, field_data: text })),
  ...{ server_presence_ping_interval_seconds: int, server_presence_offline_threshold_seconds: int },
  server_typing_started_expiry_period_milliseconds: oneOf(15_000),
  server_typing_stopped_wait_period_milliseconds: oneOf(5_000),
  server_typing_started_wait_period_milliseconds: oneOf(10_000),
  muted_users: list(shape({ id: int })),
  presences: byKey(/^\d+$/, shape({ active_timestamp: int, idle_timestamp: int })),
  realm_emoji: emoji,
  realm_user_groups: groups,
  recent_private_conversations: some(shape({ max_message_id: int, user_ids: list(int) })),
  saved_snippets: list(shape({ id: int, title: text, content: text, date_created: int })),
  subscriptions: some(
    shape({
      ...channel,
      ...{ desktop_notifications: orNull(flag), email_notifications: orNull(flag), push_notifications: orNull(flag) },
      ...{ audible_notifications: orNull(flag), wildcard_mentions_notify: orNull(flag) },
      ...{ pin_to_top: flag, is_muted: flag, color: matching(/^#[0-9a-f]{6}$/) },
    }),
  ),
  streams: some(shape(channel)),
  channel_folders: list(isObject),
  unread_msgs: shape(unread),
  starred_messages: list(int),
  user_status: byKey(/^\d+$/, isObject),
  user_settings: shape({
    ...{ twenty_four_hour_time: orNull(flag), starred_message_counts: flag, display_emoji_reaction_users: flag },
    ...{ emojiset: text, presence_enabled: flag, web_inbox_show_channel_folders: flag },
  }),
  user_topics: list(shape({ stream_id: int, topic_name: text, last_updated: int, visibility_policy: oneOf(1, 2, 3) })),
  devices: byKey(/^\d+$/, isObject),
  ...{ realm_can_delete_any_message_group: groupSetting, realm_can_delete_own_message_group: groupSetting },
  realm_wildcard_mention_policy: oneOf(1, 2, 3, 5, 6, 7),
  ...{ realm_topics_policy: text, realm_mandatory_topics: flag, realm_name: text, realm_waiting_period_threshold: int },
  ...{ realm_allow_message_editing: flag, realm_enable_read_receipts: flag, realm_presence_disabled: flag },
  realm_message_content_edit_limit_seconds: orNull(int),
  realm_message_content_delete_limit_seconds: orNull(int),
  realm_icon_url: text,
  realm_default_external_accounts: byKey(/./, shape({ name: text, text, hint: text, url_pattern: text })),
  max_file_upload_size_mib: int,
  server_thumbnail_formats: list(shape({ name: text, max_width: int, max_height: int, animated: flag, format: text })),
  server_emoji_data_url: matching(/^https?:\/\//),
  event_queue_longpoll_timeout_seconds: (value) => (value as number) > 55,
  realm_moderation_request_channel_id: orNull(int),
  realm_empty_topic_display_name: text,
  ...{ realm_users: some(shape(user)), realm_non_active_users: some(shape(user)), cross_realm_bots: some(shape(user)) },
  server_report_message_types: some(shape({ key: text, name: text })),
};

/** What the terminal client reads (clients.md 4.2, 9; platform.md 8.10). */
const terminal: Record<string, Check> = {
  ...{ queue_id: text, last_event_id: int, max_message_id: int, zulip_version: text, zulip_feature_level: int },
  ...{ user_id: int, email: text, full_name: text, realm_name: text },
  realm_users: some(shape(user)),
  cross_realm_bots: some(shape({ user_id: int, email: text, full_name: text })),
  presences: byKey(/@/, shape({ aggregated: isObject })),
  subscriptions: some(
    shape({
      ...{ stream_id: int, name: text, color: matching(/^#[0-9a-f]{6}$/), description: text, pin_to_top: flag },
      ...{ is_muted: flag, in_home_view: flag, desktop_notifications: flag, invite_only: flag, subscribers: some(int) },
      ...{ message_retention_days: orNull(int), date_created: int, rendered_description: text },
      ...{ stream_post_policy: oneOf(1, 2, 3, 4), history_public_to_subscribers: flag, is_web_public: flag },
      stream_weekly_traffic: orNull(int),
    }),
  ),
  muted_topics: some((topic) => Array.isArray(topic) && topic.length === 3 && text(topic[0]) && text(topic[1])),
  realm_user_groups: groups,
  unread_msgs: shape(unread),
  realm_emoji: emoji,
  user_settings: shape({
    ...{ send_private_typing_notifications: flag, twenty_four_hour_time: flag },
    pm_content_in_desktop_notifications: flag,
  }),
  starred_messages: list(int),
  realm_message_retention_days: orNull(int),
  ...{ realm_allow_message_editing: flag, realm_allow_edit_history: flag },
  realm_message_content_edit_limit_seconds: orNull(int),
  custom_profile_fields: list(isObject),
  ...{ max_stream_name_length: int, max_topic_length: int, max_message_length: int },
};

const mobileParams = {
  ...{ idle_queue_timeout: "mobile" as const, apply_markdown: true, client_gravatar: false, slim_presence: true },
  client_capabilities: {
    ...{ notification_settings_null: true, bulk_message_deletion: true, user_avatar_url_field_optional: true },
    ...{ stream_typing_notifications: true, user_settings_object: true, include_deactivated_groups: true },
    ...{ empty_topic_name: true, individual_emoji_changes: true },
  },
};

const terminalParams = {
  event_types: [
    ...["message", "update_message", "reaction", "submessage", "subscription", "typing", "update_message_flags"],
    ...["user_settings", "realm_emoji", "realm_user"],
  ],
  fetch_event_types: [
    ...["realm", "presence", "subscription", "message", "starred_messages", "update_message_flags", "muted_topics"],
    ...["realm_user", "realm_user_groups", "user_settings", "realm_emoji", "custom_profile_fields", "zulip_version"],
  ],
  ...{ client_gravatar: true, apply_markdown: true, include_subscribers: "true" as const, narrow: [] },
};

const test = suite("what clients read");

/** Something of everything that can be there today. */
const enliven = async (world: World, name: PersonName): Promise<void> => {
  const id = world.id(name);
  await world.as("mia").sendMessage({ type: "direct", to: [id], content: "Hello" });
  await world.as("mia").sendMessage({ type: "direct", to: [id, world.id("bob")], content: "Hello, both" });
  await world.as("mia").sendMessage({ type: "channel", to: "lobby", topic: "", content: "Hello @**all**" });
  const muted = {
    user_id: id,
    stream_id: world.channel("lobby"),
    visibility_policy: 1 as const,
    last_updated: world.now,
  };
  await world.rows((tx) => tx.insert("user_topics", { ...muted, topic_name: "noise", name_folded: "noise" }));
};

for (const name of ["olga", "mia", "gus", "bea"] as const) {
  test(`the mobile app starts for ${name}`, () =>
    inWorld("memory", async (world) => {
      await enliven(world, name);
      const state = await register(world, name, mobileParams);
      assert.equal(problems(state, mobile), []);
      assert.is(state.idle_queue_timeout_secs, 43_200);
      assert.ok(state.realm_users?.some(({ user_id }) => user_id === world.id(name)));
    }));

  test(`the terminal client starts for ${name}`, () =>
    inWorld("memory", async (world) => {
      await enliven(world, name);
      const state = await register(world, name, terminalParams);
      assert.equal(problems(state, terminal), []);
      assert.ok(state.realm_users?.some(({ user_id }) => user_id === world.id(name)));
    }));
}

test("the terminal client registers again by its event types alone", () =>
  inWorld("memory", async (world) => {
    const { fetch_event_types: _, ...again } = terminalParams;
    const state = await register(world, "mia", again);
    assert.is(state.max_message_id, -1);
    assert.ok(state.realm_users);
  }));

test("a loop that wants messages gets a queue", () =>
  inWorld("memory", async (world) => {
    const state = await register(world, "bea", { event_types: ["message"] });
    assert.equal(problems(state, { queue_id: text, last_event_id: int, max_message_id: int }), []);
  }));
