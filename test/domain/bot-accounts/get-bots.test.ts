import { randomActions } from "../../support/cases/action.js";
import { humanMember } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { botAction } from "./actions.js";
import { account, botAvatar, noDefaults } from "./bot-objects.js";

randomActions(12, botAction);

const own = (world: World, name: "bea" | "wim", more: object = {}) => ({
  username: `${name}@example.com`,
  full_name: world.person(name).full_name,
  api_key: world.person(name).api_key,
  avatar_url: botAvatar(`${name}@example.com`),
  ...noDefaults,
  ...more,
});

const withDefaults = async (world: World) => {
  await world.rows((tx) =>
    tx.insert("bots", {
      id: world.id("bea"),
      ...{
        default_sending_stream_id: world.channel("design"),
        default_events_register_stream_id: world.channel("team"),
      },
      ...{ default_all_public_streams: true, payload_url: null, interface: null, token: null, service_name: null },
      config_data: {},
    }),
  );
};

const leaveTeam = (world: World) =>
  world.rows(async (tx) => {
    const [row] = await tx.scan("subscriptions", "byUser", { prefix: [world.id("mia"), world.channel("team")] });
    await tx.update("subscriptions", row?.id ?? 0, { active: false });
  });

const defaults = { default_sending_stream: "design", default_all_public_streams: true };

operationSample("getBots", { as: "mia", callers: humanMember });

operationCases("getBots", [
  {
    name: "B6: gives no key of a bot that may create users",
    given: [(world) => world.rows((tx) => tx.update("users", world.id("bea"), { can_create_users: true }))],
    as: "mia",
    afterwards: (world, { bots }) => {
      if (JSON.stringify(bots).includes(world.person("bea").api_key)) throw new Error("There it is.");
    },
  },
  {
    name: "answers the caller's bots with their keys",
    as: "mia",
    result: (world: World) => ({ bots: [own(world, "bea"), own(world, "wim")] }),
    events: {},
  },
  {
    name: "names default channels",
    given: [withDefaults],
    as: "mia",
    result: (world: World) => ({
      bots: [own(world, "bea", { ...defaults, default_events_register_stream: "team" }), own(world, "wim")],
    }),
  },
  {
    name: "does not name a channel that the owner has left and may not know of (security B2)",
    given: [withDefaults, leaveTeam],
    as: "mia",
    result: (world: World) => ({ bots: [own(world, "bea", defaults), own(world, "wim")] }),
  },
  {
    name: "leaves out deactivated bots",
    given: [account("bea", { is_active: false })],
    as: "mia",
    result: (world: World) => ({ bots: [own(world, "wim")] }),
  },
  { name: "answers nothing of other people's bots, whoever asks", as: "olga", result: { bots: [] } },
  { name: "refuses guests", as: "gus", error: "guestRefused" },
  { name: "refuses bots", as: "bea", error: "botRefused" },
]);
