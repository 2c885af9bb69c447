import { operationCases } from "../../support/cases/cases.js";
import { groups, only, organization } from "../channels/channel-objects.js";
import { quiet, subscribed, to } from "../channels/subscribe-events.js";

const insufficient = "insufficientPermission" as const;

operationCases("subscribe", [
  {
    name: "refuses what is no object by the name of what it should be",
    as: "bob",
    params: { subscriptions: ["news"] },
    error: [
      "invalidParameter",
      { text: "Invalid subscriptions[0]: Input should be a valid dictionary or instance of AddSubscriptionData" },
    ],
  },
  { name: "refuses a blank name", as: "mia", params: to("design", "  "), error: "channelNameEmpty" },
  {
    name: "refuses a name of which nobody sees anything",
    as: "mia",
    params: to("\u200b\u2060"),
    error: "channelNameEmpty",
  },
  { name: "refuses a long name", as: "mia", params: to("é".repeat(61)), error: "channelNameTooLong" },
  {
    name: "counts code points",
    as: "mia",
    params: { ...quiet, ...to("😀".repeat(60)) },
    result: subscribed(["mia"], ["😀".repeat(60)]),
  },
  ...(["a\u0000b", "a\nb", "a\u200b\ufdd0b", "😀\u0085b", "a\u202eb", "a\u2066b"] as const).map((name, i) => ({
    name: `refuses the name ${JSON.stringify(name)}`,
    as: "mia" as const,
    params: to(name),
    error: ["channelNameCharacter", { position: i === 2 ? 3 : 2 }] as const,
  })),
  {
    name: "refuses a long description",
    as: "mia",
    params: { subscriptions: [{ name: "x", description: "x".repeat(1025) }] },
    error: ["invalidParameter", { text: 'subscriptions[0]["description"] is too long (limit: 1024 characters)' }],
  },
  ...["red", "#12", "#1234567", "#ggg"].map((color) => ({
    name: `refuses the colour ${color}`,
    as: "mia" as const,
    params: { subscriptions: [{ name: "x", color }] },
    error: [
      "invalidParameter",
      { text: "Invalid subscriptions[0]: Value error, add.color is not a valid hex color code" },
    ] as const,
  })),
  ...[0, -1, "ever", "1.5", "true"].map((message_retention_days) => ({
    name: `refuses to keep messages for ${message_retention_days}`,
    as: "olga" as const,
    params: { ...to("x"), message_retention_days },
    error: ["badValue", { var_name: "message_retention_days", bad_value: message_retention_days }] as const,
  })),
  {
    name: "refuses an unknown policy",
    as: "olga",
    params: { ...to("x"), topics_policy: "none" },
    error: ["invalidParameter", { text: "Invalid topics_policy" }],
  },
  {
    name: "refuses an unknown folder",
    as: "olga",
    params: { ...to("x"), folder_id: 1 },
    error: "invalidFolder",
  },
  {
    name: "refuses an unknown group",
    as: "mia",
    params: { ...to("x"), can_send_message_group: 99 },
    error: "invalidGroup",
  },
  {
    name: "refuses a deactivated group",
    given: [(world) => world.rows((tx) => tx.update("user_groups", groups.moderators, { deactivated: true }))],
    as: "mia",
    params: { ...to("x"), can_send_message_group: groups.moderators },
    error: "groupDeactivated",
  },
  {
    name: "refuses an unknown subgroup",
    as: "mia",
    params: { ...to("x"), can_send_message_group: { direct_members: [], direct_subgroups: [99] } },
    error: ["invalidSubgroup", { id: 99 }],
  },
  {
    name: "refuses a deactivated member of a setting",
    as: "mia",
    params: (world) => ({ ...to("x"), can_send_message_group: only(world, "dora") }),
    error: (world) => ["invalidGroupMember", { id: world.id("dora") }],
  },
  {
    name: "refuses the system's own account in a setting",
    as: "mia",
    params: { ...to("x"), can_send_message_group: { direct_members: [1], direct_subgroups: [] } },
    error: ["invalidGroupMember", { id: 1 }],
  },
  {
    name: "refuses everybody on the internet",
    as: "mia",
    params: { ...to("x"), can_send_message_group: groups.internet },
    error: ["groupNotAllowed", { setting_name: "can_send_message_group", group_name: "role:internet" }],
  },
  ...(["can_add_subscribers_group", "can_administer_channel_group", "can_subscribe_group"] as const).map(
    (setting_name) => ({
      name: `refuses guests in ${setting_name}`,
      as: "mia" as const,
      params: { ...to("x"), [setting_name]: groups.everyone },
      error: ["groupNotAllowed", { setting_name, group_name: "role:everyone" }] as const,
    }),
  ),
  {
    name: "refuses to limit who begins topics in a protected history",
    as: "mia",
    params: { ...to("x"), invite_only: true, can_create_topic_group: groups.members },
    error: ["unsupportedCombination", { parameters: "history_public_to_subscribers, can_create_topic_group" }],
  },
  {
    name: "allows everybody to begin topics in a protected history",
    as: "mia",
    params: { ...quiet, ...to("x"), invite_only: true, can_create_topic_group: groups.everyone },
    result: subscribed(["mia"], ["x"]),
  },
  ...(["can_delete_any_message_group", "can_delete_own_message_group"] as const).map((name) => ({
    name: `refuses members ${name}`,
    as: "mia" as const,
    params: { ...to("x"), [name]: groups.everyone },
    error: insufficient,
  })),
  {
    name: "reads no options where nothing is created",
    as: "max",
    params: { ...quiet, ...to("design"), can_send_message_group: 99, is_default_stream: true },
    result: subscribed(["max"], ["design"]),
  },
  {
    name: "refuses private channels without the permission",
    given: [organization({ can_create_private_channel_group: groups.administrators })],
    as: "mia",
    params: { ...to("x"), invite_only: true },
    error: insufficient,
  },
  {
    name: "refuses public channels without the permission",
    given: [organization({ can_create_public_channel_group: groups.administrators })],
    as: "mia",
    params: to("x"),
    error: insufficient,
  },
  {
    name: "refuses default channels to members",
    as: "max",
    params: { ...to("x"), is_default_stream: true },
    error: insufficient,
  },
  {
    name: "refuses private default channels",
    as: "ada",
    params: { ...to("x"), is_default_stream: true, invite_only: true },
    error: "defaultChannelPrivate",
  },
  {
    name: "refuses web-public channels where there are none",
    as: "olga",
    params: { ...to("x"), is_web_public: true },
    error: "webPublicDisabled",
  },
  {
    name: "refuses web-public channels without the permission",
    given: [organization({ enable_spectator_access: true })],
    as: "ada",
    params: { ...to("x"), is_web_public: true },
    error: insufficient,
  },
  {
    name: "refuses private web-public channels",
    given: [organization({ enable_spectator_access: true })],
    as: "olga",
    params: { ...to("x"), is_web_public: true, invite_only: true },
    error: "channelPrivacyInvalid",
  },
  {
    name: "leaves retention to owners",
    as: "ada",
    params: { ...to("x"), message_retention_days: 3 },
    error: "ownerRequired",
  },
  {
    name: "leaves policies to who may set them",
    given: [organization({ can_set_topics_policy_group: groups.administrators })],
    as: "mia",
    params: { ...to("x"), topics_policy: "disable_empty_topic" },
    error: insufficient,
  },
  {
    name: "takes all or nothing",
    as: "bob",
    params: to("x", "team"),
    error: ["channelInaccessible", { name: "team" }],
  },
  {
    name: "names a bad option before a channel that is out of reach",
    as: "bob",
    params: { ...to("team", "x"), can_send_message_group: 99 },
    error: "invalidGroup",
  },
  {
    name: "names a channel that is out of reach before the permission to add others",
    given: [organization({ can_add_subscribers_group: groups.nobody })],
    as: "bob",
    params: { ...to("design", "team"), principals: [99] },
    error: ["channelInaccessible", { name: "team" }],
  },
  {
    name: "names a mixed list of principals before anything else",
    as: "bob",
    params: { ...to(" "), principals: ["bob@example.com", 3] },
    error: ["invalidParameter", { text: 'principals["list[str]"][1] is not a string' }],
  },
  {
    name: "names a channel that is out of reach before a principal",
    as: "bob",
    params: { ...to("team"), principals: [99] },
    error: ["channelInaccessible", { name: "team" }],
  },
]);
