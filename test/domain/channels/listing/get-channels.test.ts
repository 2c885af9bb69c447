import { anyUser } from "../../../support/cases/callers.js";
import { type Case, operationCases, partial, type World } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import { assert } from "../../../support/suite.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { worldSuite } from "../../../support/world/suite.js";
import { changed, groups, left, only, permits } from "../channel-objects.js";

const names = (...expected: ChannelName[]) => ({ streams: expected.map((name) => partial({ name })) });
const none = { include_public: false, include_subscribed: false };

const lists = (
  as: PersonName,
  expected: readonly ChannelName[],
  params: object = {},
  given: Case["given"] = [],
): Case => ({
  name: `lists ${expected.join(", ") || "nothing"} for ${as} and ${JSON.stringify(params)}${given.length > 0 ? " in a changed world" : ""}`,
  given,
  as,
  params: { ...params },
  result: names(...expected),
  events: {},
});

/** The case of a sentence of the contract. */
const says = (name: string, each: Case): Case => ({ ...each, name });

const all: readonly ChannelName[] = ["design", "general", "lobby", "team", "vault"];
const gusIsNamed = (world: World) => ({
  can_add_subscribers_group: only(world, "gus"),
  can_administer_channel_group: only(world, "gus"),
  can_subscribe_group: only(world, "gus"),
});

operationSample("getChannels", {
  as: "mia",
  callers: anyUser,
  large: { all: { most: 1, params: () => ({ include_all: true }) } },
});

operationCases("getChannels", [
  says("includes public channels, unless it is told not to", lists("olga", ["design", "general", "lobby"])),
  says(
    "includes no public channels where include_public is false",
    lists("olga", ["general"], { include_public: false }),
  ),
  says(
    "includes no web-public channels for guests, unless it is told to",
    lists("gus", ["general"], {}, [left("gus", "lobby")]),
  ),
  says(
    "includes web-public channels where include_web_public is true",
    lists("gus", ["general", "lobby"], { include_web_public: true }, [left("gus", "lobby")]),
  ),
  says(
    "includes the channels that the user is subscribed to, unless it is told not to",
    lists("max", ["general", "team"], { include_public: false }),
  ),
  says(
    "includes none of them where include_subscribed is false",
    lists("max", ["design", "general", "lobby"], { include_subscribed: false }),
  ),
  says("excludes archived channels, unless it is told not to", lists("bob", ["design", "general", "lobby", "vault"])),
  says(
    "includes archived channels where exclude_archived is false",
    lists("bob", ["attic", "design", "general", "lobby", "vault"], { exclude_archived: false }),
  ),
  says(
    "includes everything that the user may know of where include_all is true",
    lists("bob", ["design", "general", "lobby", "vault"], { ...none, include_all: true }),
  ),
  says("includes everything for administrators where include_all is true", lists("ada", all, { include_all: true })),
  says(
    "includes the channels of a bot's owner where include_owner_subscribed is true",
    lists("bea", all, { ...none, include_owner_subscribed: true }),
  ),
  says(
    "includes channels with content access where include_can_access_content is true",
    lists("max", ["design", "general", "lobby", "team"], { ...none, include_can_access_content: true }),
  ),
  says(
    "takes include_all_active for include_all, without administrative privileges as well",
    lists("bob", ["design", "general", "lobby", "vault"], { ...none, include_all_active: true }),
  ),
  lists("max", ["design", "general", "lobby", "team"]),
  lists("mia", all),
  lists("gus", ["general", "lobby"]),
  lists("bea", ["design", "general", "lobby"]),
  lists("mia", [], none),
  lists("mia", all, { ...none, include_subscribed: true }),
  lists("bob", ["attic", "design", "general", "vault"], { ...none, include_subscribed: true, exclude_archived: false }),
  lists("bob", ["attic", "design", "general", "lobby"], { ...none, include_public: true, exclude_archived: false }),
  lists("gus", [], { ...none, include_public: true }),
  lists("gus", ["lobby"], { ...none, include_web_public: true }),
  lists("bob", ["lobby"], { ...none, include_web_public: true }),
  lists("bob", [], { ...none, include_web_public: true, exclude_archived: false }, [
    changed("lobby", { is_archived: true }),
  ]),
  lists("olga", all, { include_all: true }),
  lists("ada", all, { ...none, include_all: true }),
  lists("ada", ["attic", ...all], { include_all: true, exclude_archived: false }),
  lists("ada", all, { ...none, include_all_active: true }),
  lists("ada", ["attic", ...all], { include_all_active: true, exclude_archived: false }),
  lists("bob", ["design", "general", "lobby", "vault"], { include_all: true }),
  lists("gus", ["general", "lobby"], { include_all: true }, [permits("team", gusIsNamed)]),
  lists("gus", ["general", "lobby"], { include_can_access_content: true }, [permits("team", gusIsNamed)]),
  lists("bob", all, { include_all: true }, [
    permits("team", (world) => ({ can_administer_channel_group: only(world, "bob") })),
  ]),
  lists("bob", ["design", "general", "lobby", "vault"], { ...none, include_can_access_content: true }, [
    permits("team", (world) => ({ can_administer_channel_group: only(world, "bob") })),
  ]),
  lists("bob", all, { ...none, include_can_access_content: true }, [
    permits("team", () => ({ can_subscribe_group: groups.members })),
  ]),
  lists("ada", ["design", "general", "lobby"], { ...none, include_can_access_content: true }),
  lists("bea", ["attic", ...all], { ...none, include_owner_subscribed: true, exclude_archived: false }),
  lists("bea", ["design", "general", "lobby"], { include_owner_subscribed: true, include_all: true }),
  lists("mia", [], { ...none, include_owner_subscribed: true }),
  {
    name: "orders names by code point",
    given: [
      changed("design", { name: "Zebra" }),
      changed("general", { name: "😀" }),
      changed("lobby", { name: "\uffe5" }),
    ],
    as: "olga",
    result: { streams: ["Zebra", "\uffe5", "😀"].map((name) => partial({ name })) },
  },
  {
    name: "says which channels are default ones, without adding any",
    as: "gus",
    params: { include_default: true },
    result: {
      streams: [partial({ name: "general", is_default: true }), partial({ name: "lobby", is_default: false })],
    },
  },
  {
    name: "describes a channel",
    as: "bob",
    params: { ...none, include_subscribed: true },
    given: [
      permits("design", (world) => ({
        can_send_message_group: groups.administrators,
        can_resolve_topics_group: only(world, "bob", "dora"),
      })),
    ],
    result: (world: World) => ({
      streams: [
        {
          stream_id: world.channel("design"),
          name: "design",
          description: "",
          rendered_description: "",
          date_created: world.now,
          creator_id: world.id("olga"),
          invite_only: false,
          is_web_public: false,
          history_public_to_subscribers: true,
          is_archived: false,
          stream_post_policy: 2,
          is_announcement_only: true,
          message_retention_days: null,
          topics_policy: "inherit",
          first_message_id: null,
          folder_id: null,
          is_recently_active: true,
          stream_weekly_traffic: null,
          subscriber_count: 3,
          can_add_subscribers_group: groups.nobody,
          can_administer_channel_group: only(world, "olga"),
          can_create_topic_group: groups.everyone,
          can_delete_any_message_group: groups.nobody,
          can_delete_own_message_group: groups.nobody,
          can_move_messages_out_of_channel_group: groups.nobody,
          can_move_messages_within_channel_group: groups.nobody,
          can_remove_subscribers_group: groups.administrators,
          can_resolve_topics_group: only(world, "bob"),
          can_send_message_group: groups.administrators,
          can_subscribe_group: groups.nobody,
        },
        partial({ name: "general" }),
        partial({ name: "vault" }),
      ],
    }),
  },
  {
    name: "says which channels are archived",
    as: "bob",
    params: { include_public: false, exclude_archived: false },
    result: {
      streams: [
        partial({ name: "attic", is_archived: true }),
        ...["design", "general", "vault"].map((name) => partial({ name, is_archived: false })),
      ],
    },
  },
  {
    name: "counts the traffic of channels that are a week old",
    given: [changed("general", { date_created: 0 })],
    as: "ada",
    params: { ...none, include_subscribed: true },
    result: { streams: [partial({ stream_weekly_traffic: 0 })] },
  },
  { name: "refuses nobody in particular", as: "nobody", error: "notLoggedIn" },
  { name: "refuses the deactivated", as: "dora", error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", error: "webhookBotRefused" },
  {
    name: "needs booleans",
    as: "mia",
    params: { include_all: "yes" },
    error: ["invalidParameter", { text: "include_all is not a boolean" }],
  },
]);

const test = worldSuite("all channels, by either name (channels.md 5.1)", { storages: ["memory"] });

test("include_all and include_all_active answer the same, whoever asks and whatever else is asked for", async (world) => {
  await permits("team", gusIsNamed)(world);
  for (const as of ["olga", "ada", "max", "mia", "bob", "gus", "bea"] as const)
    for (const exclude_archived of [true, false])
      for (const others of [false, true]) {
        const more = { exclude_archived, include_public: others, include_subscribed: others, include_default: others };
        const all = await world.as(as).getChannels({ ...more, include_all: true });
        assert.equal(await world.as(as).getChannels({ ...more, include_all_active: true }), all);
      }
});

test("whose content may be read makes other sources superfluous, but for the channels of a bot's owner", async (world) => {
  const named = async (params: object) => (await world.as("bea").getChannels(params)).streams.map(({ name }) => name);
  const content = { ...none, include_can_access_content: true };
  const sources = { include_public: true, include_subscribed: true, include_web_public: true };
  assert.equal(await named({ ...content, ...sources }), await named(content));
  assert.equal(await named({ ...content, include_owner_subscribed: true }), [...all]);
});
