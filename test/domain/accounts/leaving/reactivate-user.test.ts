import { administratorOfUsers } from "../../../support/cases/callers.js";
import { operationCases, partial, type World } from "../../../support/cases/cases.js";
import { administratorsDo } from "../../../support/cases/on-objects.js";
import { operationSample } from "../../../support/cases/samples.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { joinsGroup, update, withRealmSettings, withRole } from "../changes.js";
import { ofBot } from "../on-users.js";
import { restrictsGuests } from "../user-objects.js";

const of = (name: PersonName) => (world: World) => ({ user_id: world.id(name) });

const deactivated = (name: PersonName) => (world: World) => world.chat.host.deactivateUser(world.id(name));

const returnsTo = (world: World, name: PersonName, channel: ChannelName) => ({
  type: "subscription",
  op: "peer_add",
  stream_ids: [world.channel(channel)],
  user_ids: [world.id(name)],
});

const back = (world: World, name: PersonName) => update(world, name, { is_active: true });

const listed = (world: World, name: PersonName) => [
  joinsGroup(world, name, "members"),
  joinsGroup(world, name, "fullmembers"),
];

const bobReturns = (world: World, ...channels: ChannelName[]) => [
  back(world, "bob"),
  ...channels.map((channel) => returnsTo(world, "bob", channel)),
  ...listed(world, "bob"),
];

operationSample("reactivateUser", {
  as: "olga",
  trips: 9,
  params: (world) => ({ user_id: world.id("dora") }),
  callers: administratorOfUsers,
  objects: [
    { what: "a member", params: (world) => ({ user_id: world.id("dora") }), outcomes: administratorsDo },
    {
      what: "mia's bot",
      given: [(world) => world.chat.host.deactivateUser(world.id("bea"))],
      params: (world) => ({ user_id: world.id("bea") }),
      outcomes: { ...ofBot, bea: "accountDeactivated" },
    },
  ],
});

operationCases("reactivateUser", [
  {
    name: "takes an account into use again (contract, States: deactivated to active)",
    as: "ada",
    params: of("dora"),
    result: {},
    events: (world) => ({
      everyone: [back(world, "dora"), returnsTo(world, "dora", "general"), ...listed(world, "dora")],
    }),
    afterwards: async (world) => {
      const { subscriptions } = await world.chat.as(world.id("dora")).getSubscriptions();
      if (subscriptions.map(({ name }) => name).join() !== "general") throw new Error("She is not in general.");
    },
  },
  {
    name: "brings an account back into its channels, and tells those who may see them (users.md 3.7)",
    given: [deactivated("bob")],
    as: "olga",
    params: of("bob"),
    events: (world) => ({
      everyone: bobReturns(world, "general", "design", "attic"),
      olga: bobReturns(world, "general", "design", "vault", "attic"),
      ada: bobReturns(world, "general", "design", "vault", "attic"),
      mia: bobReturns(world, "general", "design", "vault", "attic"),
      gus: bobReturns(world, "general"),
    }),
  },
  {
    name: "lists an account in settings again (users.md 3.7)",
    given: [
      (world) =>
        withRealmSettings({ can_create_groups: { direct_members: [world.id("dora")], direct_subgroups: [3] } })(world),
      (world) =>
        world.rows((tx) =>
          tx.update("streams", world.channel("vault"), {
            settings: { can_subscribe_group: { direct_members: [world.id("dora")], direct_subgroups: [] } },
          }),
        ),
    ],
    as: "ada",
    params: of("dora"),
    events: (world) => {
      const events = [
        back(world, "dora"),
        returnsTo(world, "dora", "general"),
        ...listed(world, "dora"),
        {
          ...{ type: "realm", op: "update_dict", property: "default" },
          data: { can_create_groups: { direct_members: [world.id("dora")], direct_subgroups: [3] } },
        },
      ];
      const ofVault = {
        ...{ type: "stream", op: "update", stream_id: world.channel("vault"), name: "vault" },
        ...{ property: "can_subscribe_group", value: { direct_members: [world.id("dora")], direct_subgroups: [] } },
      };
      const seeing = [...events, ofVault];
      return { everyone: events, olga: seeing, ada: seeing, mia: seeing, bob: seeing };
    },
  },
  {
    name: "introduces an account to restricted guests who share a channel with it (security B2)",
    given: [withRealmSettings({ can_access_all_users_group: 6 })],
    as: "ada",
    params: of("dora"),
    events: (world) => {
      const rest = [returnsTo(world, "dora", "general"), ...listed(world, "dora")];
      const introduced = {
        type: "realm_user",
        op: "add",
        person: partial({ user_id: world.id("dora"), is_active: true }),
      };
      return { everyone: [back(world, "dora"), ...rest], gus: [introduced, ...rest] };
    },
  },
  {
    name: "keeps an account from restricted guests who share nothing with it (security B2)",
    given: [restrictsGuests],
    as: "ada",
    params: of("dora"),
    events: (world) => ({
      everyone: [back(world, "dora"), returnsTo(world, "dora", "general"), ...listed(world, "dora")],
      gus: listed(world, "dora"),
    }),
  },
  { name: "lets an active account be", as: "ada", params: of("bob"), result: {}, events: {} },
  {
    name: "lets the owner of a bot bring it back",
    given: [deactivated("bea")],
    as: "mia",
    params: of("bea"),
    events: (world) => {
      const rest = [...listed(world, "bea")];
      return {
        everyone: [back(world, "bea"), returnsTo(world, "bea", "design"), ...rest],
        gus: [back(world, "bea"), ...rest],
      };
    },
  },
  {
    name: "gives a bot whose owner is gone to the caller (users.md 3.7)",
    given: [deactivated("mia")],
    as: "ada",
    params: of("wim"),
    events: (world) => ({
      everyone: [back(world, "wim"), ...listed(world, "wim"), update(world, "wim", { bot_owner_id: world.id("ada") })],
    }),
  },
  {
    name: "B6: gives a bot that has the role of an owner to no administrator",
    given: [withRole("wim", 100), deactivated("mia")],
    as: "ada",
    params: of("wim"),
    error: "ownerRequired",
  },
  {
    name: "asks whether the caller may make bots (users.md 3.6)",
    given: [deactivated("bea"), withRealmSettings({ can_create_bots_group: 2 })],
    as: "mia",
    params: of("bea"),
    error: "insufficientPermission",
  },
  {
    name: "refuses a bot whose name is in use (users.md 3.6)",
    given: [
      deactivated("bea"),
      (world) => world.chat.host.createUser({ email: "b@example.com", full_name: "Bea Bot", is_bot: true }),
    ],
    as: "mia",
    params: of("bea"),
    error: ["activeBotOfName", { name: "Bea Bot" }],
  },
  {
    name: "cannot bring back who was deleted for good (users.md 3.6)",
    given: [(world) => world.chat.host.deleteUser(world.id("dora"))],
    as: "olga",
    params: of("dora"),
    error: "placeholderAccount",
  },
  ...(["mia", "gus", "max", "bea"] as const).map((as) => ({
    name: `refuses ${as}`,
    as,
    params: of("dora"),
    error: "insufficientPermission" as const,
  })),
  { name: "knows no user 99", as: "ada", params: { user_id: 99 }, error: "noSuchUser" },
  { name: "refuses webhook bots", as: "wim", params: of("dora"), error: "webhookBotRefused" },
  { name: "refuses the deactivated", as: "dora", params: of("dora"), error: "accountDeactivated" },
  { name: "refuses nobody in particular", as: "nobody", params: of("dora"), error: "notLoggedIn" },
]);
