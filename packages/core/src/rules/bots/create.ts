import { fail } from "../../errors.js";
import type { Actor } from "../../operation.js";
import type { Row } from "../../storage/tables.js";
import { insertAccount } from "../accounts.js";
import type { Act } from "../act.js";
import { hostOf } from "../addresses.js";
import { acceptFullName, nameErrors } from "../full-names.js";
import { randomKey } from "../keys.js";
import { botAddress, checkFree } from "./address.js";
import { announceBot } from "./announce.js";
import { type Bot, type BotDetails, botTypes, changeDetails } from "./bot.js";
import { type DefaultParams, readDefaults } from "./defaults.js";
import { checkBotCreation, isBotNameTaken } from "./permission.js";
import { checkInterface, checkSize, embeddedBot, readConfiguration, readUrl } from "./services.js";

export interface NewBot extends DefaultParams {
  full_name: string;
  /** The address is made from it. */
  short_name: string;
  bot_type: number;
  service_name?: string;
  config_data: Readonly<Record<string, string>>;
  payload_url?: string;
  interface_type: number;
}

/** Creates a bot that belongs to the actor; throws what speaks against it, in the order of users.md 8. */
export const createBot = async (
  act: Act & { actor: Actor },
  bot: NewBot,
): Promise<{ user: Row<"users">; api_key: string }> => {
  const { tx, actor } = act;
  const { bot_type } = bot;
  const payload_url = acceptPayloadUrl(bot);
  const delivery_email = botAddress(bot.short_name, hostOf(act.around.url()));
  const full_name = await acceptFullName(tx, bot.full_name);
  if (bot_type === botTypes.embedded) embeddedBot(act.around, bot.service_name ?? null);
  await checkFree(tx, delivery_email);
  if (await isBotNameTaken(tx, full_name)) throw fail("botNameTaken");
  await checkBotCreation(act, actor, bot_type);
  if (!Object.values<number>(botTypes).includes(bot_type)) throw fail("invalidBotType");
  checkInterface(bot.interface_type);
  const defaults = await readDefaults(act, bot, [actor]);
  const service = serviceOf(act, bot, payload_url);
  const made = await insertAccount(act, { delivery_email, full_name, is_bot: true, bot_type, bot_owner_id: actor.id });
  const details = await changeDetails(tx, made.user.id, { ...defaults, ...service });
  await announceBot(act, { before: null, after: { user: made.user, details } satisfies Bot });
  return made;
};

/** What `createBot` may throw. */
export const createBotErrors = [
  ...nameErrors,
  ...(["badAddress", "addressTaken", "embeddedBotsDisabled", "invalidEmbeddedBot", "botNameTaken"] as const),
  ...(["insufficientPermission", "invalidBotType", "invalidInterface", "invalidChannelName"] as const),
  ...(["invalidBotConfiguration", "invalidIntegration"] as const),
] as const;

// A bot that calls out has to know where; of others what they pass is only looked at.
const acceptPayloadUrl = ({ bot_type, payload_url = "" }: NewBot): string | null =>
  payload_url === "" && bot_type !== botTypes.outgoingWebhook ? null : readUrl("payload_url", payload_url);

const serviceOf = ({ around }: Act, bot: NewBot, payload_url: string | null): Partial<BotDetails> => {
  const { bot_type, service_name = "", config_data } = bot;
  checkSize(config_data);
  if (bot_type === botTypes.outgoingWebhook)
    return { payload_url, interface: bot.interface_type, token: randomKey(around.random) };
  if (bot_type === botTypes.embedded)
    return { service_name, config_data: readConfiguration(embeddedBot(around, service_name), config_data) };
  // There are no integrations that a bot could be made for.
  if (bot_type === botTypes.incomingWebhook && service_name !== "")
    throw fail("invalidIntegration", { integration: service_name });
  return {};
};
