import { anyUser } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import { changed, left } from "../channels/channel-objects.js";
import { each, nonGuests } from "../channels/subscribe-events.js";
import { administers, change, changing, everybody, groupOf, hasGroup, lost, realm, toldTo } from "./changing.js";

const refused = "channelNotAdministered";

operationSample("archiveChannel", {
  as: "olga",
  params: changing("design", {}),
  callers: { ...anyUser, bea: refused, gus: "invalidChannelId", mia: refused, max: refused },
});

const queues = new WeakMap<World, string>();

/** Registers a queue of a client that cannot show archived channels. */
const registersUnaware =
  (name: PersonName) =>
  async (world: World): Promise<void> => {
    const { queue_id } = await world.as(name).registerQueue({ fetch_event_types: [] });
    queues.set(world, queue_id);
  };

const eventsOfUnaware = async (world: World, name: PersonName): Promise<unknown[]> =>
  (await pollNow(world, name, { queue_id: queues.get(world) as string })).map(({ id, ...event }) => event);

const settingsNaming = (world: World) => ({
  new_stream_announcements_stream_id: world.channel("general"),
  signup_announcements_stream_id: world.channel("general"),
  zulip_update_announcements_stream_id: world.channel("general"),
  moderation_request_channel_id: world.channel("team"),
});

operationCases("archiveChannel", [
  {
    name: "archives, and tells clients that can show archived channels (channels.md 7.5)",
    given: [registersUnaware("mia")],
    as: "olga",
    params: changing("design", {}),
    result: {},
    events: toldTo(nonGuests, "design", "is_archived", true),
    afterwards: async (world) => assert.equal(await eventsOfUnaware(world, "mia"), [lost(world, "design")]),
  },
  {
    name: "tells only those who may know of the channel",
    given: [registersUnaware("bob")],
    as: "ada",
    params: changing("team", {}),
    events: toldTo(["olga", "ada", "max", "mia"], "team", "is_archived", true),
    afterwards: async (world) => assert.equal(await eventsOfUnaware(world, "bob"), []),
  },
  {
    name: "lets channel administrators",
    given: [administers("team", "bob")],
    as: "bob",
    params: changing("team", {}),
    result: {},
  },
  {
    name: "withdraws the channel from default channels, their groups and settings of the organization, in this order",
    given: [realm(settingsNaming), hasGroup("general", "design")],
    as: "olga",
    params: changing("general", {}),
    events: (world) => {
      const data = {
        new_stream_announcements_stream_id: -1,
        signup_announcements_stream_id: -1,
        zulip_update_announcements_stream_id: -1,
      };
      const withdrawn = { type: "realm", op: "update_dict", property: "default", data };
      const groups = groupOf(world, "design");
      const archived = change(world, "general", "is_archived", true);
      return {
        ...each(nonGuests, withdrawn, { type: "default_streams", default_streams: [] }, groups, archived),
        gus: [withdrawn, archived],
      };
    },
    afterwards: async (world) => {
      const [row] = await world.rows((tx) => tx.scan("realm", "id"));
      const left = { ...settingsNaming(world), ...(row?.settings as object) };
      assert.is(left.signup_announcements_stream_id, -1);
      assert.is(left.moderation_request_channel_id, world.channel("team"));
    },
  },
  {
    name: "leaves everything else of the channel as it was",
    as: "olga",
    params: changing("team", {}),
    afterwards: async (world) => {
      const { streams } = await world.as("mia").getChannels({ exclude_archived: false });
      const { is_archived, invite_only, subscriber_count, name } = streams.find(({ name }) => name === "team") ?? {};
      assert.equal(
        { is_archived, invite_only, subscriber_count, name },
        {
          ...{ is_archived: true, invite_only: true, subscriber_count: 2, name: "team" },
        },
      );
    },
  },
  { name: "archives nothing twice", as: "olga", params: changing("attic", {}), error: "channelArchived" },
  { name: "knows no such channel", as: "olga", params: { stream_id: 4000 }, error: "invalidChannelId" },
  { name: "hides private channels", as: "bob", params: changing("team", {}), error: "invalidChannelId" },
  { name: "refuses subscribers", as: "mia", params: changing("team", {}), error: "channelNotAdministered" },
]);

const back = { is_archived: false };

operationCases("updateChannel", [
  {
    name: "puts an archived channel back into use; other clients get it anew (channels.md 7.6)",
    given: [registersUnaware("mia")],
    as: "olga",
    params: changing("attic", back),
    events: toldTo(nonGuests, "attic", "is_archived", false),
    afterwards: async (world) => {
      const [event, ...more] = await eventsOfUnaware(world, "mia");
      assert.equal(more, []);
      const { type, op, streams } = event as { type: string; op: string; streams: Record<string, unknown>[] };
      const [{ name, is_archived, subscriber_count } = {}] = streams;
      assert.equal(
        { type, op, name, is_archived, subscriber_count },
        {
          ...{ type: "stream", op: "create", name: "attic", is_archived: false, subscriber_count: 2 },
        },
      );
    },
  },
  {
    name: "puts a private channel back into use for those who may know of it",
    given: [changed("team", { is_archived: true }), registersUnaware("bob")],
    as: "ada",
    params: changing("team", back),
    events: toldTo(["olga", "ada", "max", "mia"], "team", "is_archived", false),
    afterwards: async (world) => assert.equal(await eventsOfUnaware(world, "bob"), []),
  },
  {
    name: "does not make a channel a default one again",
    given: [changed("attic", { is_default: true })],
    as: "olga",
    params: changing("attic", back),
    events: toldTo(nonGuests, "attic", "is_archived", false),
  },
  {
    name: "puts nothing back into use that is in use",
    as: "olga",
    params: changing("design", back),
    error: "channelNotArchived",
  },
  {
    name: "puts no private channel back into use that nobody is subscribed to",
    given: [changed("team", { is_archived: true }), left("max", "team"), left("mia", "team")],
    as: "olga",
    params: changing("team", back),
    error: "channelWithoutSubscribers",
  },
  {
    name: "does not archive",
    as: "olga",
    params: changing("design", { is_archived: true }),
    events: {},
    afterwards: async (world) => {
      const { streams } = await world.as("mia").getChannels();
      assert.ok(streams.some(({ name }) => name === "design"));
    },
  },
  {
    name: "archives for everybody, guests too",
    given: [(world) => world.as("olga").archiveChannel({ stream_id: world.channel("lobby") })],
    as: "olga",
    params: changing("lobby", back),
    events: toldTo(everybody, "lobby", "is_archived", false),
  },
]);
