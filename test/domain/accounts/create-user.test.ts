import { administrators } from "../../support/cases/callers.js";
import { type ExpectedEvents, type Given, operationCases, partial, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import type { PersonName } from "../../support/world/people.js";
import { restrictsGuests, showsAddressTo } from "./user-objects.js";

const zoe = { email: "zoe@example.com", password: "a sound password", full_name: "Zoë Zimmer" };
const newcomer = (world: World): number => world.made("users");
const with_ = (change: Partial<typeof zoe>) => ({ ...zoe, ...change });
const without = (name: keyof typeof zoe) => Object.fromEntries(Object.entries(zoe).filter(([key]) => key !== name));

const setting =
  (name: string, value: unknown): Given =>
  (world) =>
    world.rows((tx) => tx.update("realm", 1, { settings: { [name]: value } }));

const mayCreate =
  (name: PersonName): Given =>
  (world) =>
    world.rows((tx) => tx.update("users", world.id(name), { can_create_users: true }));

const person = (world: World) => ({
  user_id: newcomer(world),
  delivery_email: zoe.email,
  email: zoe.email,
  full_name: zoe.full_name,
  date_joined: `${new Date(world.now * 1000).toISOString().slice(0, 16)}+00:00`,
  is_active: true,
  is_owner: false,
  is_admin: false,
  is_guest: false,
  is_bot: false,
  bot_type: null,
  bot_owner_id: null,
  role: 400,
  timezone: "",
  avatar_url: (url: unknown) => typeof url === "string" && url.startsWith("https://secure.gravatar.com/avatar/"),
  avatar_version: 1,
  is_imported_stub: false,
  profile_data: {},
});

const joins = (world: World, group_id: number) => ({
  type: "user_group",
  op: "add_members",
  group_id,
  user_ids: [newcomer(world)],
});
const account = (world: World) => ({ type: "realm_user", op: "add", person: person(world) });
const peer = (world: World) => ({
  type: "subscription",
  op: "peer_add",
  stream_ids: [world.channel("general")],
  user_ids: [newcomer(world)],
});

const arrives = (world: World): ExpectedEvents => ({
  everyone: [account(world), joins(world, 6), joins(world, 5), peer(world)],
});

const refused = (
  name: string,
  error: Parameters<typeof operationCases>[1][number]["error"],
  change: Partial<typeof zoe>,
) => ({
  name,
  as: "olga" as const,
  params: with_(change),
  error: error as never,
});

/** What a guest gets who may not know who came. */
const unknown = (world: World) => [
  { type: "realm_user", op: "add", person: partial({ full_name: "Unknown user", delivery_email: null }) },
  joins(world, 6),
  joins(world, 5),
];

operationSample("createUser", {
  as: "olga",
  trips: 8,
  params: () => ({ email: "zoe@example.com", password: "a sound password", full_name: "Zoë Zimmer" }),
  callers: { ...administrators, ada: "userCreationRefused" },
});

operationCases("createUser", [
  {
    name: "makes a member of the default channels",
    as: "olga",
    params: zoe,
    result: (world: World) => ({ user_id: newcomer(world) }),
    events: arrives,
    afterwards: async (world) => {
      const { user_id } = await world.as("mia").fetchApiKey({ username: zoe.email, password: zoe.password });
      const { subscriptions } = await world.chat.as(user_id).getSubscriptions();
      if (subscriptions.map(({ name }) => name).join() !== "general")
        throw new Error("The newcomer is not in general.");
    },
  },
  {
    name: "lets an administrator with the permission",
    given: [mayCreate("ada")],
    as: "ada",
    params: zoe,
    events: arrives,
  },
  {
    name: "introduces a newcomer to restricted guests only with a channel that they share (security B2)",
    given: [setting("can_access_all_users_group", 6)],
    as: "olga",
    params: zoe,
    events: (world) => ({
      ...arrives(world),
      gus: [...unknown(world), account(world), peer(world)],
    }),
  },
  {
    name: "keeps a newcomer from restricted guests who share nothing (security B2)",
    given: [restrictsGuests],
    as: "olga",
    params: zoe,
    events: (world) => ({
      ...arrives(world),
      gus: unknown(world),
    }),
  },
  {
    name: "stores name and address as typed, but for white space around them",
    as: "olga",
    params: with_({ email: " Zoe@Example.com ", full_name: "  Zoë  Z " }),
    afterwards: async (world) => {
      const { user } = await world.as("mia").getUserById({ user_id: newcomer(world) });
      if (user.full_name !== "Zoë  Z" || user.delivery_email !== "Zoe@Example.com")
        throw new Error(JSON.stringify(user));
    },
  },
  {
    name: "makes an account that new members of the waiting period wait in",
    given: [setting("waiting_period_threshold", 3)],
    as: "olga",
    params: zoe,
    events: (world) => ({ everyone: [account(world), joins(world, 6), peer(world)] }),
  },
  { name: "allows a common name", as: "olga", params: with_({ full_name: "bob MEMBER" }), result: partial({}) },
  ...(["ada", "mia"] as const).map((as) => ({
    name: `refuses ${as}, who was not given the permission`,
    as,
    params: zoe,
    error: as === "ada" ? ("userCreationRefused" as const) : ("administratorRequired" as const),
  })),
  ...(["max", "gus", "bea"] as const).map((as) => ({
    name: `refuses ${as}, even with the flag`,
    given: [mayCreate(as)],
    as,
    params: zoe,
    error: "administratorRequired" as const,
  })),
  { name: "refuses nobody in particular", as: "nobody", params: zoe, error: "notLoggedIn" },
  { name: "refuses the deactivated", as: "dora", params: zoe, error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: zoe, error: "webhookBotRefused" },
  ...(["email", "password", "full_name"] as const).map((name) => ({
    name: `needs ${name}`,
    as: "olga" as const,
    params: without(name),
    error: ["missingParameter", { var_name: name }] as const,
  })),
  refused("refuses a long name", "nameTooLong", { full_name: "ä".repeat(101) }),
  refused("refuses a short name", "nameTooShort", { full_name: " z " }),
  ...["a*b", "a`b", "a\\b", "a>b", 'a"b', "a@b", "a\u0007b", "a\nb", "a\u202eb", "a\u2066b", "a\ue000b"].map(
    (full_name) => refused(`refuses the name ${JSON.stringify(full_name)}`, "nameCharacters", { full_name }),
  ),
  refused("refuses a name that ends like a mention", "nameFormat", { full_name: "Zoe|12" }),
  {
    name: "refuses a name that is taken where names are unique",
    given: [setting("require_unique_names", true)],
    as: "olga",
    params: with_({ full_name: "bob ＭEMBER" }),
    error: "nameTaken",
  },
  ...[
    "zoe",
    "zoe@",
    "@example.com",
    "z oe@example.com",
    "a@b@c",
    "<zoe@example.com>",
    "zoe@exa\u200bmple.com",
    "User5@chat.example.com",
    "\uff55ser5@chat.example.com",
  ].map((email) => refused(`refuses the address ${JSON.stringify(email)}`, "badAddress", { email })),
  refused("refuses an address of a disposable provider", "disposableAddress", { email: "zoe@Mailinator.com" }),
  {
    name: "allows a disposable address where that is allowed",
    given: [setting("disallow_disposable_email_addresses", false)],
    as: "olga",
    params: with_({ email: "zoe@mailinator.com" }),
  },
  {
    name: "refuses a second address of somebody where addresses are restricted",
    given: [
      setting("emails_restricted_to_domains", true),
      (world) => world.as("olga").addDomain({ domain: "example.com", allow_subdomains: false }),
    ],
    as: "olga",
    params: with_({ email: "zoe+more@example.com" }),
    error: "plusAddress",
  },
  {
    name: "refuses foreign domains where addresses are restricted",
    given: [setting("emails_restricted_to_domains", true)],
    as: "olga",
    params: zoe,
    error: ["addressNotAllowed", { email: zoe.email }],
  },
  refused("refuses an address that is taken", "addressTaken", { email: "BOB@example.com" }),
  refused("refuses a deactivated account's address", "addressTaken", { email: "dora@example.com" }),
  {
    name: "refuses a hidden address that is taken",
    given: [showsAddressTo("nobody")],
    as: "olga",
    params: with_({ email: "bob@example.com" }),
    error: "addressTaken",
  },
  refused("refuses the address of the system's own account", "addressTaken", {
    email: "notification-bot@confab.invalid",
  }),
  ...[
    "x",
    "12345",
    "password",
    "Passw0rd",
    "secret1",
    "aaaaaaaa",
    "qwertz",
    "19991231",
    "zimmer",
    "zoe@example.com",
  ].map((password) => refused(`refuses the password ${password}`, "passwordTooWeak", { password })),
  refused("names the address before the password", "addressTaken", { email: "bob@example.com", password: "x" }),
  refused("names the name before the address", "nameTooShort", { email: "bob@example.com", full_name: "x" }),
  refused(
    "refuses a password of more than 100 code points",
    ["invalidParameter", { text: "password is too long (limit: 100 characters)" }],
    { password: "é ".repeat(51) },
  ),
  {
    name: "reads nothing else",
    as: "olga",
    params: { ...zoe, role: 100, is_admin: true },
    doors: ["over the wire", "over HTTP"],
    events: arrives,
    ignored: ["is_admin", "role"],
  },
]);
