import { type Case, type Given, operationCases, partial, type World } from "../../support/cases/cases.js";
import { picture } from "../../support/pictures/picture.js";
import { uploadedUrl } from "../accounts/avatars.js";
import { account, added, botAvatar, botEmail, gone, toAdministering, updated } from "./bot-objects.js";

const isUploaded = (url: unknown): boolean => uploadedUrl.test(String(url));
const bea = (world: World) => world.id("bea");
const params =
  (change: object | ((world: World) => object)) =>
  (world: World): Record<string, unknown> => ({
    bot_id: bea(world),
    ...(typeof change === "function" ? change(world) : change),
  });

const asItWas = (world: World) => ({
  ...{ full_name: "Bea Bot", avatar_url: botAvatar("bea@example.com") },
  ...{ service_interface: null, service_payload_url: null, config_data: {} },
  ...{ default_sending_stream: null, default_events_register_stream: null, default_all_public_streams: false },
  bot_owner: world.person("mia").email,
});

const person = (world: World, change: object) => ({
  type: "realm_user",
  op: "update",
  person: { user_id: bea(world), ...change },
});

/** From a member to another role, whose group has this id (users.md 2.2). */
const roleChange = (world: World, role: number, group: number) => [
  person(world, { role }),
  ...[
    ["remove_members", 6],
    ["add_members", group],
    ["remove_members", 5],
  ].map(([op, group_id]) => ({ type: "user_group", op, group_id, user_ids: [bea(world)] })),
];

const refused = (name: string, change: object | ((world: World) => object), error: Case["error"]): Case => ({
  name,
  as: "mia",
  params: params(change),
  error: error as never,
});

const beginsIn =
  (default_sending_stream: string, as: "mia" | "max" = "mia"): Given =>
  (world) =>
    world.as(as).updateBot({ bot_id: bea(world), default_sending_stream });

const ownedBy =
  (name: "ada" | "max"): Given =>
  (world) =>
    account("bea", { bot_owner_id: world.id(name) })(world);

operationCases("updateBot", [
  {
    name: "changes nothing where nothing is passed, and answers how everything is",
    as: "mia",
    params: params({}),
    result: asItWas,
    events: {},
  },
  {
    name: "changes the name (users.md 8)",
    as: "mia",
    params: params({ full_name: " Beatrix " }),
    result: (world: World) => ({ ...asItWas(world), full_name: "Beatrix" }),
    events: (world) => ({ everyone: [person(world, { full_name: "Beatrix" })] }),
  },
  {
    name: "leaves the name as it is",
    as: "mia",
    params: params({ full_name: "Bea Bot" }),
    result: asItWas,
    events: {},
  },
  {
    name: "lets the bot have its own name in another spelling",
    as: "ada",
    params: params({ full_name: "BEA bot" }),
    events: (world) => ({ everyone: [person(world, { full_name: "BEA bot" })] }),
  },
  {
    name: "changes the address with the short name (level 447)",
    as: "mia",
    params: params({ short_name: "beatrix" }),
    result: (world: World) => ({ ...asItWas(world), avatar_url: botAvatar(botEmail("beatrix")) }),
    events: (world) => ({
      everyone: [
        person(world, { delivery_email: botEmail("beatrix") }),
        partial({ person: partial({ user_id: bea(world), avatar_source: "G" }) }),
        person(world, { new_email: botEmail("beatrix") }),
      ],
    }),
  },
  {
    name: "lets administrators change the role",
    as: "ada",
    params: params({ role: 300 }),
    events: (world) => ({ everyone: roleChange(world, 300, 4) }),
    afterwards: async (world) => {
      const { user } = await world.as("mia").getUserById({ user_id: bea(world) });
      if (user.role !== 300) throw new Error(String(user.role));
    },
  },
  {
    name: "lets owners make a bot an owner, which comes to know of private channels",
    as: "olga",
    params: params({ role: 100 }),
    events: (world) => {
      const changed = roleChange(world, 100, 2);
      const shown = (["team", "vault"] as const).flatMap((name) => [
        partial({ type: "stream", op: "create", streams: [partial({ stream_id: world.channel(name) })] }),
        partial({ type: "subscription", op: "peer_add", stream_ids: [world.channel(name)] }),
      ]);
      return { everyone: changed, bea: [...changed, ...shown] };
    },
  },
  {
    name: "takes the present role from anybody",
    as: "mia",
    params: params({ role: 400 }),
    result: asItWas,
    events: {},
  },
  refused("keeps the owner of a bot from promoting it (security B6)", { role: 300 }, "administratorRequired"),
  refused("keeps the owner of a bot from demoting it", { role: 600 }, "administratorRequired"),
  { name: "keeps administrators from making owners", as: "ada", params: params({ role: 100 }), error: "ownerRequired" },
  refused("refuses a role that is none", { role: 500 }, ["invalidParameter", { text: "Invalid role" }]),
  {
    name: "gives the bot to somebody else, who alone of the members is told of it (users.md 5.3)",
    as: "mia",
    params: params((world) => ({ bot_owner_id: world.id("bob") })),
    result: (world: World) => ({ ...asItWas(world), bot_owner: world.person("bob").email }),
    events: (world) => {
      const change = person(world, { bot_owner_id: world.id("bob") });
      return { everyone: [change], mia: [change, gone(bea(world))], bob: [change, added(bea(world))] };
    },
  },
  {
    name: "tells an administrator nothing new of a bot that was or becomes the administrator's",
    given: [ownedBy("ada")],
    as: "ada",
    params: params((world) => ({ bot_owner_id: world.id("olga") })),
    events: (world) => ({ everyone: [person(world, { bot_owner_id: world.id("olga") })] }),
  },
  {
    name: "keeps the bot's subscriptions when it changes hands (level 359)",
    as: "mia",
    params: params((world) => ({ bot_owner_id: world.id("bob") })),
    afterwards: async (world) => {
      const { subscriptions } = await world.as("bea").getSubscriptions();
      if (subscriptions.map(({ name }) => name).join() !== "design") throw new Error(JSON.stringify(subscriptions));
    },
  },
  refused("refuses an owner who is nobody", { bot_owner_id: 4711 }, "newOwnerMissing"),
  refused("refuses the system's own account as owner", { bot_owner_id: 1 }, "newOwnerMissing"),
  refused("refuses a deactivated owner", (world) => ({ bot_owner_id: world.id("dora") }), "newOwnerDeactivated"),
  refused("refuses a bot as owner", (world) => ({ bot_owner_id: world.id("wim") }), "newOwnerIsBot"),
  {
    name: "leaves the bot to its owner",
    given: [(world) => account("mia", { is_active: false })(world)],
    as: "ada",
    params: params((world) => ({ bot_owner_id: world.id("mia") })),
    events: {},
  },
  {
    name: "sets what the bot does where nobody says otherwise, with one event",
    as: "mia",
    params: params({
      ...{ default_sending_stream: "design", default_events_register_stream: "LOBBY" },
      default_all_public_streams: true,
    }),
    result: (world: World) => ({
      ...asItWas(world),
      ...{ default_sending_stream: "design", default_events_register_stream: "lobby" },
      default_all_public_streams: true,
    }),
    events: (world) =>
      toAdministering(
        updated(bea(world), {
          ...{ default_sending_stream: "design", default_events_register_stream: "lobby" },
          default_all_public_streams: true,
        }),
      ),
  },
  {
    name: "takes an empty channel name for none",
    given: [beginsIn("design")],
    as: "ada",
    params: params({ default_sending_stream: "" }),
    events: (world) => toAdministering(updated(bea(world), { default_sending_stream: null })),
  },
  {
    name: "hides a bot from administrators once it has a private default channel (users.md 5.3)",
    as: "mia",
    params: params({ default_sending_stream: "team" }),
    events: (world) => ({
      mia: [updated(bea(world), { default_sending_stream: "team" })],
      ada: [gone(bea(world))],
      olga: [gone(bea(world))],
    }),
  },
  {
    name: "shows it to them once it has none any more",
    given: [beginsIn("team")],
    as: "mia",
    params: params({ default_sending_stream: "design" }),
    events: (world) => ({
      mia: [updated(bea(world), { default_sending_stream: "design" })],
      ada: [added(bea(world), { default_sending_stream: "design" })],
      olga: [added(bea(world), { default_sending_stream: "design" })],
    }),
  },
  {
    name: "does not tell a new owner which private channel a bot writes to (security B2)",
    given: [ownedBy("max"), beginsIn("team", "max")],
    as: "max",
    params: params((world) => ({ bot_owner_id: world.id("bob") })),
    result: (world: World) => ({ ...asItWas(world), default_sending_stream: "team", bot_owner: "bob@example.com" }),
    events: (world) => {
      const change = person(world, { bot_owner_id: world.id("bob") });
      return { everyone: [change], max: [change, gone(bea(world))], bob: [change, added(bea(world))] };
    },
  },
  refused("refuses a channel that is not there", { default_sending_stream: "nowhere" }, [
    "invalidChannelName",
    { name: "nowhere" },
  ]),
  {
    name: "refuses administrators a channel that they may not read",
    as: "ada",
    params: params({ default_sending_stream: "vault" }),
    error: ["invalidChannelName", { name: "vault" }],
  },
  {
    name: "refuses a channel that the bot's owner may not read, as one that is not there",
    given: [(world) => world.as("ada").subscribe({ subscriptions: [{ name: "secret" }], invite_only: true })],
    as: "ada",
    params: params({ default_events_register_stream: "secret" }),
    error: ["invalidChannelName", { name: "secret" }],
  },
  {
    name: "makes another avatar of a file",
    as: "ada",
    params: params({ files: [picture()] }),
    result: partial({ avatar_url: isUploaded }),
    events: (world) => ({
      everyone: [partial({ person: partial({ user_id: bea(world), avatar_source: "U", avatar_version: 2 }) })],
    }),
  },
  refused("refuses two files", { files: [picture(), picture()] }, "oneFileExpected"),
  refused("refuses a file that is no picture", { files: [{ bytes: new Uint8Array([1, 2, 3]) }] }, "badImage"),
  {
    name: "makes no picture for a bot of others",
    as: "bob",
    params: params({ files: [{ bytes: new Uint8Array([1, 2, 3]) }] }),
    error: "insufficientPermission",
  },
  {
    name: "changes a deactivated bot",
    given: [account("bea", { is_active: false })],
    as: "mia",
    params: params({ full_name: "Beatrix" }),
    result: partial({ full_name: "Beatrix" }),
  },
]);
