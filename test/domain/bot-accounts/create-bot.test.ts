import { humanMember } from "../../support/cases/callers.js";
import { type ExpectedEvents, operationCases, partial, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { picture } from "../../support/pictures/picture.js";
import { unusedFiles, uploadedUrl } from "../accounts/avatars.js";
import { added, botAvatar, botEmail, isKey, newBot, noDefaults, setting, triggers } from "./bot-objects.js";
import { helper, helperWith, hook, refused } from "./creating.js";

const isUploaded = (url: unknown): boolean => uploadedUrl.test(String(url));

const keepsNothing = async (world: World): Promise<void> => {
  const unused = await unusedFiles(world);
  if (unused.length > 0) throw new Error(unused.join());
};

const person = (world: World, more: object = {}) => ({
  user_id: newBot(world),
  delivery_email: botEmail("helper"),
  email: botEmail("helper"),
  full_name: "Helper",
  date_joined: `${new Date(world.now * 1000).toISOString().slice(0, 16)}+00:00`,
  ...{ is_active: true, is_owner: false, is_admin: false, is_guest: false, is_bot: true },
  ...{ bot_type: 1, bot_owner_id: world.id("mia"), role: 400, timezone: "" },
  ...{ avatar_url: botAvatar(botEmail("helper")), avatar_version: 1, is_imported_stub: false },
  ...more,
});

const arrives = (world: World, more: object = {}) => [
  { type: "realm_user", op: "add", person: person(world, more) },
  ...[6, 5].map((group_id) => ({ type: "user_group", op: "add_members", group_id, user_ids: [newBot(world)] })),
];

/** What everybody, and what those who may administer the bot are told (users.md 5.2, 5.3). */
const told = (world: World, bot: object = {}, more: object = {}): ExpectedEvents => {
  const all = [...arrives(world, more), added(newBot(world), bot)];
  return { everyone: arrives(world, more), mia: all, ada: all, olga: all };
};

const owned =
  (as: string, bot_type = 1) =>
  (world: World) => {
    const more = { bot_owner_id: world.id(as as never), bot_type };
    const all = [...arrives(world, more), added(newBot(world))];
    return { everyone: arrives(world, more), [as]: all, ada: all, olga: all };
  };

operationSample("createBot", {
  as: "mia",
  trips: 6,
  params: () => ({ full_name: "Helper", short_name: "helper" }),
  callers: humanMember,
});

operationCases("createBot", [
  {
    name: "makes a generic bot that is in no channel and belongs to the caller",
    as: "mia",
    params: helper,
    result: (world: World) => ({
      ...{ user_id: newBot(world), api_key: isKey, avatar_url: botAvatar(botEmail("helper")) },
      ...noDefaults,
    }),
    events: (world) => told(world),
    afterwards: async (world, { user_id, api_key }) => {
      const bot = world.chat.as(user_id as number);
      const { subscriptions } = await bot.getSubscriptions();
      if (subscriptions.length > 0) throw new Error("It is subscribed.");
      if ((await world.chat.host.apiKey(user_id as number)) !== api_key) throw new Error("The key is another one.");
    },
  },
  ...(["max", "bob", "ada", "olga"] as const).map((as) => ({
    name: `lets ${as}`,
    as,
    params: helper,
    events: owned(as),
  })),
  {
    name: "makes an incoming webhook bot, which may only send (security B2)",
    as: "mia",
    params: helperWith({ bot_type: 2 }),
    events: owned("mia", 2),
    afterwards: async (world, { user_id }) => {
      const bot = world.chat.as(user_id as number);
      await bot.sendMessage({ type: "channel", to: "general", topic: "x", content: "x" });
      const refusal = await bot.getOwnUser().catch(({ code, status }) => `${status} ${code}`);
      if (refusal !== "401 UNAUTHORIZED") throw new Error(String(refusal));
    },
  },
  {
    name: "makes an outgoing webhook bot with a token",
    as: "mia",
    params: helperWith({ ...hook, interface_type: 2 }),
    events: (world) =>
      told(
        world,
        { services: [{ base_url: hook.payload_url, interface: 2, token: isKey, triggers }] },
        { bot_type: 3 },
      ),
  },
  {
    name: "makes an embedded bot, with the host's settings where none are passed",
    as: "mia",
    params: helperWith({ bot_type: 4, service_name: "greeter" }),
    events: (world) =>
      told(
        world,
        { services: [{ service_name: "greeter", config_data: { greeting: "Hello" }, triggers }] },
        { bot_type: 4 },
      ),
  },
  {
    name: "makes an embedded bot with settings",
    as: "mia",
    params: helperWith({ bot_type: 4, service_name: "greeter", config_data: { greeting: "Hi" } }),
    events: (world) =>
      told(
        world,
        { services: [{ service_name: "greeter", config_data: { greeting: "Hi" }, triggers }] },
        { bot_type: 4 },
      ),
  },
  {
    name: "sets what the bot does where nobody says otherwise",
    as: "mia",
    params: helperWith({
      ...{ default_sending_stream: "DESIGN", default_events_register_stream: "lobby" },
      default_all_public_streams: true,
    }),
    result: (world: World) => ({
      ...{ user_id: newBot(world), api_key: isKey, avatar_url: botAvatar(botEmail("helper")) },
      ...{ default_sending_stream: "design", default_events_register_stream: "lobby" },
      default_all_public_streams: true,
    }),
    events: (world) =>
      told(world, {
        ...{ default_sending_stream: "design", default_events_register_stream: "lobby" },
        default_all_public_streams: true,
      }),
  },
  {
    name: "tells only the owner of a bot with a private default channel (users.md 5.3)",
    as: "mia",
    params: helperWith({ default_events_register_stream: "team" }),
    events: (world) => ({
      everyone: arrives(world),
      mia: [...arrives(world), added(newBot(world), { default_events_register_stream: "team" })],
    }),
  },
  {
    name: "makes the bot's avatar of a file",
    as: "mia",
    params: helperWith({ files: [picture()] }),
    result: partial({ avatar_url: isUploaded }),
    events: (world) => told(world, {}, { avatar_url: isUploaded }),
    afterwards: keepsNothing,
  },
  {
    name: "keeps no picture of a bot that is refused",
    as: "mia",
    params: helperWith({ short_name: "", files: [picture()] }),
    error: "badAddress",
  },
  refused("refuses two files", "oneFileExpected", { files: [picture(), picture()] }),
  refused("refuses a file that is no picture", "badImage", { files: [{ bytes: new Uint8Array([1, 2, 3]) }] }),
  refused("names the form before the files", "invalidInterface", { interface_type: 7, files: [picture(), picture()] }),
  refused("names the files before the channel", "oneFileExpected", {
    ...{ default_sending_stream: "nowhere", files: [picture(), picture()] },
  }),
  refused("names the channel before the picture", ["invalidChannelName", { name: "nowhere" }], {
    ...{ default_sending_stream: "nowhere", files: [{ bytes: new Uint8Array([1, 2, 3]) }] },
  }),
  {
    name: "takes an empty channel name for none",
    as: "mia",
    params: helperWith({ default_sending_stream: "", default_events_register_stream: "" }),
    events: (world) => told(world),
  },
  {
    name: "takes an empty address for none where the bot calls nobody",
    as: "mia",
    params: helperWith({ payload_url: "" }),
    events: (world) => told(world),
  },
  {
    name: "stores the name without white space around it",
    as: "mia",
    params: helperWith({ full_name: "  Helper " }),
    events: (world) => told(world),
  },
  {
    name: "lets those make an incoming webhook bot who may make only such bots",
    given: [setting("can_create_bots_group", 1)],
    as: "mia",
    params: helperWith({ bot_type: 2 }),
    result: partial({}),
  },
  {
    name: "gives nobody a role: what else is passed is not read (security B8)",
    as: "mia",
    params: helperWith({ role: 100, bot_owner_id: 2, is_admin: true }),
    doors: ["over the wire", "over HTTP"],
    events: (world) => told(world),
    ignored: ["bot_owner_id", "is_admin", "role"],
  },
]);
