import { site } from "../../operation/services.js";
import { existing } from "../../storage/existing.js";
import { changeRole, checkRoleChange, type RoleChangeError, roleChangeErrors } from "../accounts/index.js";
import { type KeptAvatar, pictureErrors, setAvatar } from "../avatars/index.js";
import {
  acceptOwner,
  announceBot,
  type Bot,
  type BotDetails,
  botAddress,
  botOf,
  botTypes,
  changeDetails,
  changeOwner,
  checkFree,
  checkInterface,
  checkSize,
  type DefaultParams,
  type EmbeddedBotError,
  embeddedBot,
  embeddedBotErrors,
  type NewOwnerError,
  newOwnerErrors,
  readConfiguration,
  readDefaults,
  readUrl,
} from "../bots/index.js";
import { changeEmail, changeFullName, type NameChangeError, nameChangeErrors } from "../identities/index.js";
import type { Operating, Raising, Row, Writing } from "./vocabulary.js";

type User = Row<"users">;

/** Changes of a bot; absent fields stay as they are. */
interface BotChanges extends DefaultParams {
  full_name?: string;
  /** The address is made from the short name. */
  short_name?: string;
  role?: number;
  bot_owner_id?: number;
  service_payload_url?: string;
  service_interface?: number;
  config_data?: Readonly<Record<string, string>>;
  /** The picture that was made of an uploaded file; null where none was uploaded. */
  avatar: KeptAvatar | null;
}

/** The errors that `changeBot` may throw. */
const botChangeErrors = [
  ...nameChangeErrors,
  ...roleChangeErrors,
  ...newOwnerErrors,
  ...embeddedBotErrors,
  "badAddress",
  "addressTaken",
  "tooManyBots",
  "invalidChannelName",
  "invalidBotType",
  "invalidInterface",
  "invalidBotConfiguration",
] as const;

type BotChangeError = (typeof botChangeErrors)[number];

/** The errors of changing a bot and its picture. */
export const updateBotErrors = [...botChangeErrors, "oneFileExpected", ...pictureErrors] as const;

/** Changes a bot that the actor may administer. It makes all changes or throws and makes none. */
export const changeBot = async (
  call: Writing<BotChangeError | "invalidParameter">,
  user: User,
  changes: BotChanges,
): Promise<Bot> => {
  const before = await botOf(call.tx, user);
  const changed = await changeAccount(call, user, changes);
  const details = await changedDetails(call, { user: changed, details: before.details }, changes);
  if (Object.keys(details).length > 0) await changeDetails(call.tx, user.id, details);
  const after = { user: changed, details: { ...before.details, ...details } };
  await announceBot(call, { before, after });
  return after;
};

const changeAccount = async (
  call: Writing<NameChangeError | NewOwnerError | RoleChangeError | "tooManyBots" | "badAddress" | "addressTaken">,
  user: User,
  changes: BotChanges,
): Promise<User> => {
  let bot = user;
  if (changes.full_name !== undefined) bot = await rename(call, bot, changes.full_name);
  if (changes.short_name !== undefined) bot = await readdress(call, bot, changes.short_name);
  if (changes.role !== undefined) {
    await checkRoleChange(call, bot, changes.role);
    bot = await changeRole(call, bot, changes.role);
  }
  if (changes.bot_owner_id !== undefined && changes.bot_owner_id !== bot.bot_owner_id)
    bot = await changeOwner(call, bot, await acceptOwner(call, changes.bot_owner_id));
  return changes.avatar === null ? bot : setAvatar(call, bot, changes.avatar);
};

const rename = async (call: Operating<NameChangeError>, bot: User, typed: string): Promise<User> => {
  if (typed.trim() === "") throw call.fail("nameTooShort");
  await changeFullName(call, bot, typed);
  return existing(await call.tx.get("users", bot.id));
};

const readdress = async (
  call: Operating<"badAddress" | "addressTaken">,
  bot: User,
  short_name: string,
): Promise<User> => {
  const email = botAddress(call, short_name, call.use(site).host);
  if (email === bot.delivery_email) return bot;
  await checkFree(call, email, bot.id);
  return changeEmail(call, bot, email);
};

/**
 * Returns who must be able to read a default channel: the actor who sets it, and the owner. Otherwise the bot would reveal its
 * messages to them (security B2).
 */
const readers = async ({ tx, actor }: Writing, { user }: Bot): Promise<User[]> => {
  const owner = user.bot_owner_id === null ? undefined : await tx.get("users", user.bot_owner_id);
  return owner?.is_active === true ? [actor, owner] : [actor];
};

const changedDetails = async (
  call: Writing<
    | EmbeddedBotError
    | "invalidChannelName"
    | "invalidBotType"
    | "invalidBotConfiguration"
    | "invalidInterface"
    | "invalidParameter"
  >,
  bot: Bot,
  changes: BotChanges,
): Promise<Partial<BotDetails>> => ({
  ...(await readDefaults(call, changes, await readers(call, bot))),
  ...webhookOf(call, bot, changes),
  ...configurationOf(call, bot, changes),
});

const webhookOf = (
  call: Raising<"invalidBotType" | "invalidInterface" | "invalidParameter">,
  { user }: Bot,
  changes: BotChanges,
): Partial<BotDetails> => {
  const { service_payload_url: url, service_interface: form } = changes;
  if (url === undefined && form === undefined) return {};
  if (user.bot_type !== botTypes.outgoingWebhook) throw call.fail("invalidBotType");
  if (form !== undefined) checkInterface(call, form);
  return {
    ...(url === undefined ? {} : { payload_url: readUrl(call, "service_payload_url", url) }),
    ...(form === undefined ? {} : { interface: form }),
  };
};

const configurationOf = (
  call: Operating<EmbeddedBotError | "invalidBotConfiguration">,
  bot: Bot,
  { config_data }: BotChanges,
): Partial<BotDetails> => {
  if (config_data === undefined) return {};
  checkSize(call, config_data);
  if (bot.user.bot_type === botTypes.embedded) {
    const { service_name, config_data: known } = bot.details;
    return { config_data: readConfiguration(call, embeddedBot(call, service_name), { ...known, ...config_data }) };
  }
  if (Object.keys(config_data).length > 0) throw call.fail("invalidBotConfiguration");
  return {};
};
