import { realmPermissions, realmSettings, userSettings } from "../../support/domain.js";
import { assert, suite } from "../../support/suite.js";
import { fetched, register } from "../../support/watching/state.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("the organization in the state");

type Fields = Record<string, unknown>;

const realmOf = async (world: World, settings: Record<string, unknown>): Promise<Fields> => {
  await world.rows((tx) => tx.update("realm", 1, { settings }));
  return register(world, "mia", { fetch_event_types: ["realm"] });
};

/** Fields that do not follow from a table, as a new organization has them (platform.md 8.6, 12.1). */
const fresh: Fields = {
  ...{ realm_name: "Test", realm_url: "https://chat.example.com", realm_uri: "https://chat.example.com" },
  ...{ realm_bot_domain: "chat.example.com", realm_icon_source: "G", realm_logo_source: "D" },
  ...{ realm_night_logo_source: "D", max_icon_file_size_mib: 5, max_logo_file_size_mib: 5 },
  ...{ max_avatar_file_size_mib: 5, max_file_upload_size_mib: 25, realm_upload_quota_mib: null },
  ...{ realm_org_type: 0, realm_plan_type: 1, zulip_plan_is_not_limited: true },
  ...{ upgrade_text_for_wide_organization_logo: "", realm_owner_full_content_access: false },
  ...{ realm_jitsi_server_url: null, realm_email_auth_enabled: true, realm_password_auth_enabled: true },
  ...{ settings_send_digest_emails: false, realm_push_notifications_enabled: true },
  ...{ realm_push_notifications_enabled_end_timestamp: null, realm_create_public_stream_policy: 1 },
  ...{ realm_create_private_stream_policy: 1, realm_create_web_public_stream_policy: 7 },
  ...{ realm_wildcard_mention_policy: 5, realm_allow_edit_history: true, realm_mandatory_topics: false },
  ...{ realm_empty_topic_display_name: "general chat", max_stream_name_length: 60 },
  ...{ max_stream_description_length: 1024, max_channel_folder_name_length: 60 },
  ...{ max_channel_folder_description_length: 1024, max_topic_length: 60, max_message_length: 10_000 },
  ...{ max_bulk_new_subscription_messages: 250, max_reminder_note_length: 1000 },
  ...{ server_presence_ping_interval_seconds: 60, server_presence_offline_threshold_seconds: 200 },
  ...{ server_typing_started_expiry_period_milliseconds: 15_000 },
  ...{ server_typing_stopped_wait_period_milliseconds: 5_000 },
  ...{ server_typing_started_wait_period_milliseconds: 10_000 },
  ...{ server_min_deactivated_realm_deletion_days: null, server_max_deactivated_realm_deletion_days: null },
  ...{ development_environment: false, server_needs_upgrade: false, server_web_public_streams_enabled: true },
  ...{ server_can_summarize_topics: false, server_inline_image_preview: true },
  ...{ server_avatar_changes_disabled: false, server_name_changes_disabled: false },
  ...{ server_emoji_data_url: "https://chat.example.com/api/v1/server_emoji_data" },
  ...{ password_min_length: 6, password_max_length: 100, password_min_guesses: 10_000 },
  event_queue_longpoll_timeout_seconds: 90,
};

test("a new organization has the values that clients expect", async () => {
  const state = (await fetched("mia", ["realm"])) as unknown as Fields;
  for (const [name, value] of Object.entries(fresh)) assert.is(state[name], value, name);
});

test("every setting is there under its name", async () => {
  const state = (await fetched("gus", ["realm"])) as unknown as Fields;
  for (const [name, { initial }] of Object.entries(realmSettings)) assert.is(state[`realm_${name}`], initial, name);
  for (const name of Object.keys(realmPermissions)) assert.type(state[`realm_${name}`], "number", name);
});

test("changed settings are there, and what follows from them", () =>
  inWorld("memory", async (world) => {
    const state = await realmOf(world, {
      ...{ topics_policy: "disable_empty_topic", message_edit_history_visibility_policy: "none" },
      jitsi_server_url: "https://calls.example.com",
    });
    assert.equal([state.realm_mandatory_topics, state.realm_allow_edit_history], [true, false]);
    assert.is(state.jitsi_server_url, "https://calls.example.com");
    assert.is(state.realm_topics_policy, "disable_empty_topic");
  }));

/** The older numbers for each system group, by its id (platform.md 8.6). */
const numbers = { 1: [6, 6], 2: [7, 5], 3: [2, 5], 4: [4, 7], 5: [3, 3], 6: [1, 2], 7: [5, 1] };

for (const [group, [channel, wildcard]] of Object.entries(numbers))
  test(`the older numbers of group ${group} are ${channel} and ${wildcard}`, () =>
    inWorld("memory", async (world) => {
      const id = Number(group);
      const state = await realmOf(world, { can_create_public_channel_group: id, can_mention_many_users_group: id });
      assert.equal([state.realm_create_public_stream_policy, state.realm_wildcard_mention_policy], [channel, wildcard]);
    }));

/** People named one by one count as the smallest system group that holds them all. */
const smallest: [PersonName[], number[], number][] = [
  [["olga"], [], 7],
  [["ada", "olga"], [], 2],
  [["max"], [2], 4],
  [["mia"], [], 3],
  [["gus", "olga"], [], 5],
  [["dora"], [3], 2],
  [["dora"], [], 6],
];

for (const [people, direct_subgroups, number] of smallest)
  test(`the older number of ${people} and groups [${direct_subgroups}] is ${number}`, () =>
    inWorld("memory", async (world) => {
      const direct_members = people.map((name) => world.id(name));
      const setting = { direct_members, direct_subgroups };
      const state = await realmOf(world, { can_create_private_channel_group: setting });
      assert.is(state.realm_create_private_stream_policy, number);
      const shown = state.realm_can_create_private_channel_group as typeof setting;
      assert.equal(
        shown.direct_members,
        direct_members.filter((id) => id !== world.id("dora")),
      );
    }));

test("the permission settings are described in three tables", async () => {
  const { server_supported_permission_settings: tables } = await fetched("mia", ["realm"]);
  const sizes = [tables?.realm, tables?.stream, tables?.group].map((table) => Object.keys(table ?? {}).length);
  assert.equal(sizes, [25, 11, 6]);
  assert.equal(tables?.realm.can_access_all_users_group, {
    ...{ require_system_group: true, allow_internet_group: false, allow_nobody_group: false },
    ...{ allow_everyone_group: true, default_group_name: "role:everyone", default_for_system_groups: null },
    allowed_system_groups: ["role:everyone", "role:members"],
  });
  assert.is(tables?.group.can_join_group?.default_for_system_groups, "role:nobody");
});

test("the time of the start stays while the process runs", () =>
  inWorld("memory", async (world) => {
    const started = world.now;
    await world.clock.advance(5000);
    assert.is((await realmOf(world, {})).server_generation, started);
  }));

test("own settings are the stored ones and the initial value of the rest", () =>
  inWorld("memory", async (world) => {
    const settings = { color_scheme: 2, receives_typing_notifications: false };
    await world.rows((tx) => tx.update("users", world.id("mia"), { settings }));
    const state = await register(world, "mia", { fetch_event_types: ["user_settings"] });
    const { available_notification_sounds, emojiset_choices, ...own } = state.user_settings ?? {};
    const initial = Object.fromEntries(Object.entries(userSettings).map(([name, { initial }]) => [name, initial]));
    assert.equal(own, { ...initial, ...settings });
    assert.is(state.receives_typing_notifications, false);
    assert.ok(available_notification_sounds?.includes("zulip"));
    assert.equal(
      emojiset_choices?.map(({ key }) => key),
      ["provider_a", "provider_b", "text"],
    );
  }));

test("defaults for new accounts leave out what has none", async () => {
  const { realm_user_settings_defaults = {} } = await fetched("mia", ["realm_user_settings_defaults"]);
  const names = Object.keys(realm_user_settings_defaults);
  const missing = Object.keys(userSettings).filter((name) => !names.includes(name));
  assert.equal(missing.sort(), [
    ...["allow_private_data_export", "default_language", "enable_login_emails", "enable_marketing_emails"],
    "timezone",
  ]);
});

test("presence is empty, and the server says the time with its fraction", () =>
  inWorld("memory", async (world) => {
    await world.clock.advance(250);
    const state = await register(world, "mia", { fetch_event_types: ["presence"] });
    const { presences, presence_last_update_id, server_timestamp } = state;
    assert.equal([presences, presence_last_update_id], [{}, -1]);
    assert.is(server_timestamp, world.clock.now() / 1000);
  }));
