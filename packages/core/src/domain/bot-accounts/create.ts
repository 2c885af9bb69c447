import { random, site } from "../../operation/services.js";
import type { UploadedFile } from "../../schema/uploaded-file.js";
import { type KeptAvatar, pictureErrors, useAvatar } from "../avatars/index.js";
import {
  announceBot,
  type BotDetails,
  botAddress,
  botTypes,
  changeDetails,
  checkBotCreation,
  checkFree,
  checkInterface,
  checkRoomForBot,
  checkSize,
  type DefaultParams,
  type EmbeddedBotError,
  embeddedBot,
  embeddedBotErrors,
  readConfiguration,
  readDefaults,
  readUrl,
} from "../bots/index.js";
import { insertAccount, nameChangeErrors } from "../identities/index.js";
import { accountByEmail, randomKey } from "../login/index.js";
import { joinChosenChannels, type NamedChannelError } from "../subscriptions/index.js";
import { acceptFullName, isBotNameTaken, type NameError } from "../users/index.js";
import type { Operating, Raising, Reading, Row, Writing } from "./vocabulary.js";

interface NewBot extends DefaultParams {
  full_name: string;
  /** The address is made from it. */
  short_name: string;
  bot_type: number;
  service_name?: string;
  config_data: Readonly<Record<string, string>>;
  payload_url?: string;
  interface_type: number;
  /** The bot's picture; at most one file. */
  files: readonly UploadedFile[];
}

interface Created {
  user: Row<"users">;
  api_key: string;
}

interface Accepted {
  columns: BotColumns;
  details: Partial<BotDetails>;
}

/** Returns the columns of a bot that the actor is to own. Throws what is wrong with it, in the order of users.md 8. */
export const acceptBot = async (call: Reading<NewBotError | "invalidParameter">, bot: NewBot): Promise<Accepted> => {
  const { tx, actor, use } = call;
  const { bot_type } = bot;
  const payload_url = acceptPayloadUrl(call, bot);
  const delivery_email = botAddress(call, bot.short_name, use(site).host);
  const full_name = await acceptFullName(call, bot.full_name);
  if (bot_type === botTypes.embedded) embeddedBot(call, bot.service_name ?? null);
  await checkFree(call, delivery_email);
  if (await isBotNameTaken(tx, full_name)) throw call.fail("botNameTaken");
  await checkBotCreation(call, actor, bot_type);
  await checkRoomForBot(call, actor);
  if (!Object.values<number>(botTypes).includes(bot_type)) throw call.fail("invalidBotType");
  checkInterface(call, bot.interface_type);
  if (bot.files.length > 1) throw call.fail("oneFileExpected");
  const details = { ...(await readDefaults(call, bot, [actor])), ...serviceOf(call, bot, payload_url) };
  return { columns: { delivery_email, full_name, bot_type, bot_owner_id: actor.id }, details };
};

/** Creates a bot that the actor owns. `avatar` is its picture, null for none. Throws as `acceptBot`. */
export const makeBot = async (
  call: Writing<NewBotError | "invalidParameter">,
  bot: NewBot,
  avatar: KeptAvatar | null,
): Promise<Created> => {
  const { columns, details } = await acceptBot(call, bot);
  const picture = avatar === null ? {} : await useAvatar(call, avatar);
  return insertBot(call, { ...columns, ...picture }, details);
};

interface BotColumns {
  delivery_email: string;
  full_name: string;
  bot_type: number;
  bot_owner_id: number | null;
  avatar_source?: Row<"users">["avatar_source"];
  avatar_name?: string;
}

const insertBot = async (call: Operating, columns: BotColumns, details: Partial<BotDetails>): Promise<Created> => {
  const made = await insertAccount(call, { ...columns, is_bot: true });
  const stored = await changeDetails(call.tx, made.user.id, details);
  await announceBot(call, { before: null, after: { user: made.user, details: stored } });
  return made;
};

/** A bot that the host creates for itself. */
export interface HostBot {
  full_name: string;
  /** The address is made from it. */
  short_name: string;
  /** The name in the chat's `bots` of the bot that answers; without it the bot is a generic one. */
  service_name?: string;
  config_data?: Readonly<Record<string, string>>;
  /** The account that may administer it besides administrators, and is told when it fails. */
  bot_owner_id?: number;
  /** Names of the channels to join instead of the default ones. Missing channels are created. */
  channels?: readonly string[];
}

/** Returns the account with the address of this bot; undefined where the address is free. */
export const knownBot = (
  call: Operating<"badAddress">,
  { short_name }: Pick<HostBot, "short_name">,
): Promise<Row<"users"> | undefined> => accountByEmail(call.tx, botAddress(call, short_name, call.use(site).host));

/** Creates a bot for the host. Its address has to be free. */
export const createHostBot = async (
  call: Operating<NameError | NamedChannelError | EmbeddedBotError | "badAddress" | "invalidBotConfiguration">,
  bot: HostBot,
): Promise<Row<"users">> => {
  const delivery_email = botAddress(call, bot.short_name, call.use(site).host);
  const { service_name, config_data = {}, bot_owner_id = null } = bot;
  const full_name = await acceptFullName(call, bot.full_name);
  const columns = { delivery_email, full_name, bot_owner_id };
  const details =
    service_name === undefined
      ? {}
      : { service_name, config_data: readConfiguration(call, embeddedBot(call, service_name), config_data) };
  const bot_type = service_name === undefined ? botTypes.generic : botTypes.embedded;
  const { user } = await insertBot(call, { ...columns, bot_type }, details);
  await joinChosenChannels(call, user, bot.channels);
  return user;
};

/** The errors of creating a bot without a picture. */
const newBotErrors = [
  ...nameChangeErrors,
  ...embeddedBotErrors,
  "badAddress",
  "addressTaken",
  "insufficientPermission",
  "tooManyBots",
  "invalidBotType",
  "invalidInterface",
  "invalidChannelName",
  "oneFileExpected",
  "invalidBotConfiguration",
  "invalidIntegration",
] as const;

type NewBotError = (typeof newBotErrors)[number];

/** The errors of creating a bot with its picture. */
export const createBotErrors = [...newBotErrors, ...pictureErrors] as const;

// An outgoing webhook bot needs a URL to call. Other bots may have one, which is checked all the same.
const acceptPayloadUrl = (call: Raising<"invalidParameter">, { bot_type, payload_url = "" }: NewBot): string | null =>
  payload_url === "" && bot_type !== botTypes.outgoingWebhook ? null : readUrl(call, "payload_url", payload_url);

const serviceOf = (
  call: Reading<EmbeddedBotError | "invalidIntegration" | "invalidBotConfiguration">,
  bot: NewBot,
  payload_url: string | null,
): Partial<BotDetails> => {
  const { bot_type, service_name = "", config_data } = bot;
  checkSize(call, config_data);
  if (bot_type === botTypes.outgoingWebhook)
    return { payload_url, interface: bot.interface_type, token: randomKey(call.use(random)) };
  if (bot_type === botTypes.embedded)
    return { service_name, config_data: readConfiguration(call, embeddedBot(call, service_name), config_data) };
  // No integrations exist that such a bot could belong to.
  if (bot_type === botTypes.incomingWebhook && service_name !== "")
    throw call.fail("invalidIntegration", { integration: service_name });
  return {};
};
