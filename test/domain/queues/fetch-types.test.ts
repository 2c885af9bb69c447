import { confab } from "../../support/domain.js";
import { registry } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";
import { always, fetched, fieldsOf, register } from "../../support/watching/state.js";
import { inWorld } from "../../support/world/world.js";

/** Which fields each fetch type brings when it comes alone (platform.md 8.4, 8.5, 8.7). */
const fieldsByType: Record<string, string[]> = {
  alert_words: ["alert_words"],
  channel_folders: ["channel_folders"],
  custom_profile_fields: ["custom_profile_fields", "custom_profile_field_types"],
  default_stream_groups: ["realm_default_stream_groups"],
  default_streams: ["realm_default_streams"],
  device: ["devices"],
  drafts: ["drafts"],
  giphy: ["giphy_api_key"],
  message: ["max_message_id"],
  muted_topics: ["muted_topics"],
  muted_users: ["muted_users"],
  navigation_views: ["navigation_views"],
  onboarding_steps: ["onboarding_steps", "navigation_tour_video_url"],
  presence: ["presences", "presence_last_update_id", "server_timestamp"],
  realm_billing: ["realm_billing"],
  realm_bot: ["realm_bots"],
  realm_domains: ["realm_domains"],
  realm_embedded_bots: ["realm_embedded_bots"],
  realm_emoji: ["realm_emoji"],
  realm_filters: ["realm_filters"],
  realm_incoming_webhook_bots: ["realm_incoming_webhook_bots"],
  realm_linkifiers: ["realm_linkifiers"],
  realm_playgrounds: ["realm_playgrounds"],
  realm_user: [
    ...["realm_users", "realm_non_active_users", "cross_realm_bots"],
    ...["user_id", "email", "delivery_email", "full_name", "avatar_source", "avatar_url", "avatar_url_medium"],
    ...["is_admin", "is_owner", "is_moderator", "is_guest"],
    ...["can_create_streams", "can_create_public_streams", "can_create_private_streams"],
    ...["can_create_web_public_streams", "can_subscribe_other_users", "can_invite_others_to_realm"],
  ],
  realm_user_groups: ["realm_user_groups"],
  realm_user_settings_defaults: ["realm_user_settings_defaults"],
  recent_private_conversations: ["recent_private_conversations"],
  reminders: ["reminders"],
  saved_snippets: ["saved_snippets"],
  scheduled_messages: ["scheduled_messages"],
  starred_messages: ["starred_messages"],
  stop_words: ["stop_words"],
  stream: ["streams"],
  subscription: ["subscriptions", "unsubscribed", "never_subscribed"],
  tenor: ["tenor_api_key"],
  user_settings: ["user_settings", "receives_typing_notifications"],
  user_status: ["user_status"],
  user_topic: ["user_topics"],
  video_calls: ["has_zoom_token"],
};

const test = suite("fetch types");

for (const [type, fields] of Object.entries(fieldsByType))
  test(`${type} brings its fields and no others`, async () => {
    assert.equal(fieldsOf(await fetched("mia", [type])).sort(), [...fields].sort());
  });

const fetchTypes = [
  ...new Set(confab.flatMap((resource) => ("state" in resource ? Object.keys(resource.state) : []))),
].sort();

test("the table of this test knows every type but realm, which has a test of its own", () => {
  assert.equal([...Object.keys(fieldsByType), "realm"].sort(), fetchTypes);
});

/** The fields of the state by the fetch types that the documentation names. */
const documented = new Map(
  Object.entries(registry.registerQueue.result.properties).flatMap(([name, { description = "" }]) => {
    const [, sentence] = /(Fetch types? .*)$/.exec(description) ?? [];
    return sentence === undefined
      ? []
      : [[name, [...sentence.matchAll(/`(\w+)`/g)].map(([, type = ""]) => type)] as const];
  }),
);

test("the documentation names for each field the fetch types that bring it, and none that do not", async () => {
  const queue = ["queue_id", "last_event_id", "zulip_version", "zulip_merge_base", "zulip_feature_level"];
  const others = Object.keys(registry.registerQueue.result.properties).filter((name) => !documented.has(name));
  assert.equal(others.sort(), [...queue, "start_event_id", "idle_queue_timeout_secs"].sort());
  for (const [name, types] of documented)
    for (const left of ["", ...types]) {
      const asked = types.filter((type) => type !== left);
      assert.is(name in (await fetched("mia", asked)), left === "", `${name} with ${asked}`);
    }
});

test("no types given brings everything", async () => {
  const state = await inWorld("memory", (world) => register(world, "mia"));
  const realm = await fetched("mia", ["realm"]);
  const expected = [...Object.values(fieldsByType).flat(), ...fieldsOf(realm), "unread_msgs"];
  assert.equal(fieldsOf(state).sort(), [...new Set(expected)].sort());
});

test("an empty list brings what is always there", async () => {
  assert.equal(Object.keys(await fetched("mia", [])).sort(), [...always].sort());
});

test("unknown types bring nothing", async () => {
  assert.equal(fieldsOf(await fetched("mia", ["zulip_version", "no_such_type", ""])), []);
});

test("the event types say what is fetched when fetch types are absent", async () => {
  await inWorld("memory", async (world) => {
    const state = await register(world, "mia", { event_types: ["message", "alert_words", "heartbeat"] });
    assert.equal(fieldsOf(state).sort(), ["alert_words", "max_message_id"]);
  });
});

test("fetch types go before event types", async () => {
  await inWorld("memory", async (world) => {
    const state = await register(world, "mia", { event_types: ["message"], fetch_event_types: ["drafts"] });
    assert.equal(fieldsOf(state), ["drafts"]);
  });
});

test("unread messages need both of their types", async () => {
  assert.not.ok("unread_msgs" in (await fetched("mia", ["message"])));
  assert.not.ok("unread_msgs" in (await fetched("mia", ["update_message_flags"])));
  assert.ok("unread_msgs" in (await fetched("mia", ["message", "update_message_flags"])));
});

test("muted topics are left out where their newer form is named", async () => {
  assert.ok("muted_topics" in (await fetched("mia", ["muted_topics"])));
  assert.equal(fieldsOf(await fetched("mia", ["muted_topics", "user_topic"])), ["user_topics"]);
});
