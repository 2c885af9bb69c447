import { anyMember } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import type { PersonName } from "../../support/world/people.js";
import { channelObject, groups, newChannel, organization } from "../channels/channel-objects.js";
import { added, created, each, nonGuests, peers, without } from "../channels/subscribe-events.js";
import { creatingInputs } from "./large-inputs.js";

const named =
  (name: string, more: object = {}, ...subscribers: PersonName[]) =>
  (world: World) => ({ name, subscribers: subscribers.map((person) => world.id(person)), ...more });

operationSample("createChannel", {
  as: "bob",
  trips: 7,
  params: named("brand new", {}, "mia"),
  callers: anyMember,
  large: creatingInputs,
  longer: { description: "channels.md: descriptions have up to 1,024 characters" },
});

operationCases("createChannel", [
  {
    name: "creates a channel, and tells who may see it",
    as: "mia",
    params: named(" news ", { description: "*All*\nnews" }, "bob"),
    result: (world: World) => ({ id: newChannel(world) }),
    events: (world) => {
      const stream_id = newChannel(world);
      const news = channelObject(world, {
        ...{ creator: "mia", name: "news", stream_id },
        ...{ description: "*All* news", rendered_description: "<p><em>All</em> news</p>" },
      });
      const creations = created(news);
      return {
        ...each(without(nonGuests, "bob"), ...creations, peers(world, [stream_id], "bob")),
        bob: [...creations, added({ name: "news", subscriber_count: 1, subscribers: [world.id("bob")] })],
      };
    },
  },
  {
    name: "does not subscribe its creator, nor anybody where nobody is named",
    as: "mia",
    params: named("news"),
    events: each(nonGuests, ...created({ name: "news", subscriber_count: 0 })),
  },
  {
    name: "creates a private channel that its creator administers without being in it",
    as: "mia",
    params: named("cave", { invite_only: true }, "gus"),
    events: (world) => ({
      ...each(
        ["olga", "ada", "mia"],
        ...created({ name: "cave", history_public_to_subscribers: false }),
        peers(world, [newChannel(world)], "gus"),
      ),
      gus: [...created({ name: "cave" }), added({ name: "cave" })],
    }),
  },
  {
    name: "needs no permission to add others",
    given: [organization({ can_add_subscribers_group: groups.nobody })],
    as: "mia",
    params: named("news", {}, "bob", "max"),
  },
  {
    name: "tells nobody of their subscription in a message",
    as: "mia",
    params: named("news", {}, "bob"),
    afterwards: async (world) => {
      const { messages } = await world.as("bob").getMessages({ anchor: "newest", num_before: 1, num_after: 0 });
      if (messages.length > 0) throw new Error(messages[0]?.content);
    },
  },
  {
    name: "takes every option",
    as: "olga",
    params: named("news", {
      ...{ is_default_stream: true, message_retention_days: 30, topics_policy: "disable_empty_topic" },
      can_send_message_group: groups.moderators,
    }),
    events: (world) => ({
      ...each(
        nonGuests,
        ...created({
          ...{ name: "news", message_retention_days: 30, topics_policy: "disable_empty_topic" },
          ...{ stream_post_policy: 4, can_send_message_group: groups.moderators },
        }),
        { type: "default_streams", default_streams: [world.channel("general"), newChannel(world)] },
      ),
    }),
  },
  ...["design", " DESIGN ", "ｄｅｓｉｇｎ", "attic", "team"].map((name) => ({
    name: `refuses a name that there is in another spelling, archived or out of sight: ${name}`,
    as: "bob" as const,
    params: named(name),
    error: ["channelAlreadyExists", { name: name.trim() }] as const,
  })),
  { name: "refuses a blank name", as: "mia", params: named(" "), error: "channelNameEmpty" },
  { name: "refuses a long name", as: "mia", params: named("x".repeat(61)), error: "channelNameTooLong" },
  {
    name: "refuses characters that nobody sees",
    as: "mia",
    params: named("a\u0000b"),
    error: ["channelNameCharacter", { position: 2 }],
  },
  {
    name: "needs a name",
    as: "mia",
    params: { subscribers: [] },
    error: ["missingParameter", { var_name: "name" }],
  },
  {
    name: "needs subscribers, though it be none",
    as: "mia",
    params: { name: "news" },
    error: ["missingParameter", { var_name: "subscribers" }],
  },
  {
    name: "refuses a long description",
    as: "mia",
    params: named("news", { description: "x".repeat(1_025) }),
    error: ["invalidParameter", { text: "description is too long (limit: 1024 characters)" }],
  },
  {
    name: "refuses unknown subscribers",
    as: "mia",
    params: { name: "news", subscribers: [99] },
    error: "noSuchUser",
  },
  { name: "refuses deactivated subscribers", as: "mia", params: named("news", {}, "dora"), error: "targetDeactivated" },
  {
    name: "refuses folders that there are not",
    as: "mia",
    params: named("news", { folder_id: 99 }),
    error: "invalidFolder",
  },
  {
    name: "refuses no days of retention",
    as: "olga",
    params: named("news", { message_retention_days: 0 }),
    error: ["badValue", { var_name: "message_retention_days", bad_value: 0 }],
  },
  {
    name: "leaves retention to owners",
    as: "ada",
    params: named("news", { message_retention_days: 3 }),
    error: "ownerRequired",
  },
  {
    name: "refuses unknown groups",
    as: "mia",
    params: named("news", { can_send_message_group: 99 }),
    error: "invalidGroup",
  },
  {
    name: "refuses unknown members of a setting",
    as: "mia",
    params: named("news", { can_send_message_group: { direct_members: [99], direct_subgroups: [] } }),
    error: ["invalidGroupMember", { id: 99 }],
  },
  {
    name: "refuses everybody on the internet",
    as: "mia",
    params: named("news", { can_send_message_group: groups.internet }),
    error: ["groupNotAllowed", { setting_name: "can_send_message_group", group_name: "role:internet" }],
  },
  {
    name: "refuses to limit who begins topics in a protected history",
    as: "mia",
    params: named("news", { invite_only: true, can_create_topic_group: groups.members }),
    error: ["unsupportedCombination", { parameters: "history_public_to_subscribers, can_create_topic_group" }],
  },
  {
    name: "refuses private channels without the permission",
    given: [organization({ can_create_private_channel_group: groups.administrators })],
    as: "mia",
    params: named("news", { invite_only: true }),
    error: "insufficientPermission",
  },
  {
    name: "refuses private default channels",
    as: "ada",
    params: named("news", { invite_only: true, is_default_stream: true }),
    error: "defaultChannelPrivate",
  },
  {
    name: "refuses web-public channels where there are none",
    as: "olga",
    params: named("news", { is_web_public: true }),
    error: "webPublicDisabled",
  },
  {
    name: "refuses private web-public channels",
    given: [organization({ enable_spectator_access: true })],
    as: "olga",
    params: named("news", { is_web_public: true, invite_only: true }),
    error: "channelPrivacyInvalid",
  },
]);
