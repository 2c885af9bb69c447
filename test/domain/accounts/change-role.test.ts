import { type Case, operationCases, partial, type World } from "../../support/cases/cases.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { getsBots, joinsGroup, leavesGroup, losesBots, update, withRealmSettings, withRole } from "./changes.js";
import { restrictsGuests, showsAddressTo } from "./user-objects.js";

const give = (name: PersonName, role: number) => (world: World) => ({ user_id: world.id(name), role });

const appears = (world: World, name: ChannelName) => ({
  type: "stream",
  op: "create",
  streams: [partial({ stream_id: world.channel(name), name, subscriber_count: 0 })],
});

const has = (world: World, name: ChannelName, ...subscribers: PersonName[]) => ({
  type: "subscription",
  op: "peer_add",
  stream_ids: [world.channel(name)],
  user_ids: subscribers.map((each) => world.id(each)),
});

const vanish = (world: World, name: ChannelName) => {
  const stream_id = world.channel(name);
  return { type: "stream", op: "delete", stream_ids: [stream_id], streams: [{ stream_id }] };
};

const defaults = (...default_streams: number[]) => ({ type: "default_streams", default_streams });

const becomesMember = (world: World, name: PersonName, from: "everyone" | "administrators") => [
  update(world, name, { role: 400 }),
  leavesGroup(world, name, from),
  joinsGroup(world, name, "members"),
  joinsGroup(world, name, "fullmembers"),
];

const becomesGuest = (world: World, name: PersonName) => [
  update(world, name, { role: 600 }),
  leavesGroup(world, name, "members"),
  joinsGroup(world, name, "everyone"),
  leavesGroup(world, name, "fullmembers"),
];

const introduced = (world: World, name: PersonName, person: object = {}) => ({
  type: "realm_user",
  op: "add",
  person: partial({ user_id: world.id(name), ...person }),
});

const withdrawn = (world: World, name: PersonName) => ({
  type: "realm_user",
  op: "remove",
  person: { user_id: world.id(name), full_name: "Unknown user" },
});

const cases: readonly Case[] = [
  {
    name: "shows a former guest the public channels and the default ones (users.md 2.2)",
    as: "ada",
    params: give("gus", 400),
    events: (world) => ({
      everyone: becomesMember(world, "gus", "everyone"),
      gus: [
        ...becomesMember(world, "gus", "everyone"),
        appears(world, "design"),
        has(world, "design", "mia", "bob", "bea"),
        appears(world, "attic"),
        has(world, "attic", "mia", "bob"),
        defaults(world.channel("general")),
      ],
    }),
  },
  {
    name: "leaves a new guest the channels they are in (channels.md 3)",
    as: "ada",
    params: give("bob", 600),
    events: (world) => ({
      everyone: becomesGuest(world, "bob"),
      bob: [...becomesGuest(world, "bob"), defaults()],
    }),
  },
  {
    name: "takes public channels from a new guest who is not in them (users.md 2.2, security B2)",
    as: "mia",
    given: [withRole("mia", 200)],
    params: give("bea", 600),
    events: (world) => ({
      everyone: becomesGuest(world, "bea"),
      bea: [...becomesGuest(world, "bea"), vanish(world, "general"), vanish(world, "attic"), defaults()],
    }),
  },
  {
    name: "shows a new administrator every private channel and every bot (channels.md 3, users.md 12)",
    as: "olga",
    params: give("gus", 200),
    events: (world) => {
      const changes = [
        update(world, "gus", { role: 200 }),
        leavesGroup(world, "gus", "everyone"),
        joinsGroup(world, "gus", "administrators"),
      ];
      return {
        everyone: changes,
        gus: [
          ...changes,
          appears(world, "design"),
          has(world, "design", "mia", "bob", "bea"),
          appears(world, "team"),
          has(world, "team", "max", "mia"),
          appears(world, "vault"),
          has(world, "vault", "mia", "bob"),
          appears(world, "attic"),
          has(world, "attic", "mia", "bob"),
          ...getsBots(world),
          defaults(world.channel("general")),
        ],
      };
    },
  },
  {
    name: "takes private channels from a former administrator (security B2)",
    as: "olga",
    params: give("ada", 400),
    events: (world) => ({
      everyone: becomesMember(world, "ada", "administrators"),
      ada: [
        ...becomesMember(world, "ada", "administrators"),
        vanish(world, "team"),
        vanish(world, "vault"),
        ...losesBots(world),
      ],
    }),
  },
  {
    name: "shows a new moderator the addresses that moderators may see (contract, realm_user: delivery_email)",
    given: [showsAddressTo("moderators", "mia")],
    as: "ada",
    params: give("bob", 300),
    events: (world) => {
      const changes = [
        update(world, "bob", { role: 300 }),
        leavesGroup(world, "bob", "members"),
        joinsGroup(world, "bob", "moderators"),
        leavesGroup(world, "bob", "fullmembers"),
      ];
      const seen = update(world, "mia", { delivery_email: "mia@example.com" });
      return { everyone: changes, bob: [...changes, seen] };
    },
  },
  {
    name: "hides addresses from who may no longer see them (contract, realm_user: null when no longer visible)",
    given: [showsAddressTo("members", "mia")],
    as: "ada",
    params: give("bob", 600),
    events: (world) => ({
      everyone: becomesGuest(world, "bob"),
      bob: [...becomesGuest(world, "bob"), update(world, "mia", { delivery_email: null }), defaults()],
    }),
  },
  {
    name: "withdraws from a new restricted guest whom they share nothing with (security B2)",
    given: [withRealmSettings({ can_access_all_users_group: 6 }), leaves("bob", "general")],
    as: "ada",
    params: give("bob", 600),
    events: (world) => ({
      everyone: becomesGuest(world, "bob"),
      gus: becomesGuest(world, "bob").slice(1),
      bob: [
        ...becomesGuest(world, "bob"),
        ...(["olga", "ada", "max", "gus", "dora"] as const).map((name) => withdrawn(world, name)),
        vanish(world, "general"),
        defaults(),
      ],
    }),
  },
  {
    name: "introduces everybody to a former restricted guest, with the addresses that members see",
    given: [restrictsGuests, hides("ada")],
    as: "olga",
    params: give("gus", 400),
    events: (world) => ({
      everyone: becomesMember(world, "gus", "everyone"),
      gus: [
        ...becomesMember(world, "gus", "everyone"),
        introduced(world, "olga", { delivery_email: "olga@example.com" }),
        introduced(world, "ada", { delivery_email: null }),
        introduced(world, "max"),
        introduced(world, "bob"),
        introduced(world, "dora", { is_active: false }),
        appears(world, "general"),
        has(world, "general", "olga", "ada", "max", "mia", "bob"),
        appears(world, "design"),
        has(world, "design", "mia", "bob", "bea"),
        appears(world, "attic"),
        has(world, "attic", "mia", "bob"),
        defaults(world.channel("general")),
      ],
    }),
  },
];

/** Takes somebody out of a channel, past every rule. */
function leaves(name: PersonName, channel: ChannelName) {
  return (world: World) =>
    world.rows(async (tx) => {
      const prefix = [world.id(name), world.channel(channel)];
      const [row] = await tx.scan("subscriptions", "byUser", { prefix });
      const periods = (row?.periods ?? []).map((period) => ({ ...period, to_message_id: 0, to_seq: 0 }));
      await tx.update("subscriptions", row?.id ?? 0, { active: false, periods });
    });
}

function hides(name: PersonName) {
  return (world: World) => showsAddressTo("administrators", name)(world);
}

operationCases("updateUserById", cases);
