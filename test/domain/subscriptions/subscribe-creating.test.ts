import { randomActions } from "../../support/cases/action.js";
import { anyMember } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { foldersOf, hasFolders } from "../channel-folders/folders.js";
import { channelObject, groups, newChannel, only, organization, personal } from "../channels/channel-objects.js";
import {
  added,
  created,
  each,
  nonGuests,
  peers,
  quiet,
  subscribed,
  to,
  without,
} from "../channels/subscribe-events.js";
import { subscriptionAction } from "./actions.js";
import { largeInputs } from "./large-inputs.js";

randomActions(16, subscriptionAction);

operationSample("subscribe", {
  as: "bob",
  trips: 8,
  params: () => ({ subscriptions: [{ name: "lobby" }, { name: "brand new" }] }),
  callers: anyMember,
  large: largeInputs,
  longer: { "subscriptions[].description": "channels.md: descriptions have up to 1,024 characters" },
});

const lastFolder = async (world: World) => (await foldersOf(world)).at(-1)?.id;

operationCases("subscribe", [
  {
    name: "puts new channels into a folder, and leaves those that were there where they are",
    given: [hasFolders("Projects", "Old")],
    as: "mia",
    params: async (world) => ({ ...quiet, ...to("news", "Sport", "design"), folder_id: await lastFolder(world) }),
    afterwards: async (world) => {
      const folder = await lastFolder(world);
      const { streams } = await world.as("olga").getChannels();
      const placed = streams.filter(({ folder_id }) => folder_id !== null);
      assert.equal(
        placed.map(({ name, folder_id }) => [name, folder_id]),
        [
          ["Sport", folder],
          ["news", folder],
        ],
      );
    },
  },
  {
    name: "creates public channels for oneself, and tells of all of them at once",
    as: "mia",
    params: {
      subscriptions: [{ name: " news ", description: "*All*\nnews" }, { name: "News" }, { name: "Sport" }],
      ...quiet,
    },
    result: subscribed(["mia"], ["news", "Sport"]),
    events: (world) => {
      const [first, second] = [newChannel(world), newChannel(world, 2)];
      const news = channelObject(world, {
        ...{ creator: "mia", name: "news", stream_id: first },
        ...{ description: "*All* news", rendered_description: "<p><em>All</em> news</p>" },
      });
      const sport = channelObject(world, { creator: "mia", name: "Sport", stream_id: second });
      const creations = created(news, sport);
      const own = { ...personal, subscriber_count: 1, subscribers: [world.id("mia")] };
      return {
        ...each(without(nonGuests, "mia"), ...creations, peers(world, [first, second], "mia")),
        mia: [...creations, added({ ...news, ...own }, { ...sport, ...own })],
      };
    },
  },
  {
    name: "creates a private channel that only administrators and the invited learn of",
    as: "mia",
    params: (world) => ({ ...quiet, ...to("cave"), invite_only: true, principals: [world.id("mia"), world.id("gus")] }),
    result: subscribed(["mia", "gus"], ["cave"]),
    events: (world) => {
      const id = newChannel(world);
      const fields = { creator: "mia" as const, name: "cave", stream_id: id, invite_only: true };
      const creation = created(channelObject(world, fields));
      const own = added({ name: "cave", subscriber_count: 2, subscribers: [world.id("mia"), world.id("gus")] });
      return {
        ...each(["olga", "ada"], ...creation, peers(world, [id], "mia", "gus")),
        mia: [...creation, own],
        gus: [...created({ ...channelObject(world, { ...fields, subscriber_count: 2 }) }), own],
      };
    },
  },
  {
    name: "tells those named in its settings of a private channel, and never a guest (security B4)",
    as: "mia",
    params: (world) => ({
      ...quiet,
      ...to("cave"),
      invite_only: true,
      history_public_to_subscribers: true,
      can_administer_channel_group: { direct_members: [world.id("gus"), world.id("bob")], direct_subgroups: [] },
      can_subscribe_group: groups.moderators,
    }),
    events: (world) => {
      const creation = created({ name: "cave", history_public_to_subscribers: true });
      return {
        ...each(["olga", "ada", "max", "bob"], ...creation, peers(world, [newChannel(world)], "mia")),
        mia: [...creation, added({ name: "cave" })],
      };
    },
  },
  {
    name: "tells all non-guests of a private channel that members may subscribe to",
    as: "mia",
    params: { ...quiet, ...to("cave"), invite_only: true, can_subscribe_group: groups.members },
    events: (world) => ({
      ...each(without(nonGuests, "mia"), ...created({ name: "cave" }), peers(world, [newChannel(world)], "mia")),
      mia: [...created({ name: "cave" }), added({ name: "cave" })],
    }),
  },
  {
    name: "tells all non-guests of a new default channel",
    as: "ada",
    params: { ...quiet, ...to("news"), is_default_stream: true },
    events: (world) => {
      const defaults = { type: "default_streams", default_streams: [world.channel("general"), newChannel(world)] };
      const told = [...created({ name: "news" }), defaults];
      return {
        ...each(without(nonGuests, "ada"), ...told, peers(world, [newChannel(world)], "ada")),
        ada: [...told, added({ name: "news" })],
      };
    },
  },
  {
    name: "creates a web-public channel that guests learn of",
    given: [organization({ enable_spectator_access: true })],
    as: "olga",
    params: { ...quiet, ...to("open"), is_web_public: true },
    events: (world) => ({
      ...each(
        [...without(nonGuests, "olga"), "gus"],
        ...created({ name: "open", is_web_public: true }),
        peers(world, [newChannel(world)], "olga"),
      ),
      olga: [...created({ name: "open" }), added({ name: "open" })],
    }),
  },
  {
    name: "creates a channel with every option",
    as: "olga",
    params: (world) => ({
      ...quiet,
      ...to("news"),
      history_public_to_subscribers: false,
      message_retention_days: 30,
      topics_policy: "empty_topic_only",
      can_add_subscribers_group: groups.members,
      can_administer_channel_group: { direct_members: [], direct_subgroups: [groups.moderators] },
      can_create_topic_group: groups.moderators,
      can_delete_any_message_group: { direct_members: [], direct_subgroups: [] },
      can_delete_own_message_group: groups.everyone,
      can_move_messages_out_of_channel_group: groups.fullmembers,
      can_move_messages_within_channel_group: groups.owners,
      can_remove_subscribers_group: only(world, "mia", "bob"),
      can_resolve_topics_group: {
        direct_members: [world.id("bob"), world.id("mia"), world.id("bob")],
        direct_subgroups: [groups.owners],
      },
      can_send_message_group: groups.administrators,
      can_subscribe_group: groups.administrators,
    }),
    events: (world) => {
      const channel = channelObject(world, {
        ...{ creator: "olga", name: "news", stream_id: newChannel(world), message_retention_days: 30 },
        ...{ topics_policy: "empty_topic_only", stream_post_policy: 2, is_announcement_only: true },
        can_add_subscribers_group: groups.members,
        can_administer_channel_group: groups.moderators,
        can_create_topic_group: groups.moderators,
        can_delete_own_message_group: groups.everyone,
        can_move_messages_out_of_channel_group: groups.fullmembers,
        can_move_messages_within_channel_group: groups.owners,
        can_remove_subscribers_group: only(world, "mia", "bob"),
        can_resolve_topics_group: { ...only(world, "mia", "bob"), direct_subgroups: [groups.owners] },
        can_send_message_group: groups.administrators,
        can_subscribe_group: groups.administrators,
      });
      return {
        ...each(
          without(nonGuests, "olga"),
          { type: "stream", op: "create", streams: [channel] },
          peers(world, [newChannel(world)], "olga"),
        ),
        olga: [{ type: "stream", op: "create", streams: [channel] }, added({ message_retention_days: 30 })],
      };
    },
  },
  {
    name: "keeps messages for ever where that is asked for",
    as: "olga",
    params: { ...to("news"), message_retention_days: "unlimited" },
    afterwards: async (world) => {
      const { streams } = await world.as("olga").getChannels();
      if (streams.find(({ name }) => name === "news")?.message_retention_days !== -1) throw new Error("It does not.");
    },
  },
]);
