// Accounts of programs: their rows, who may see and administer them, and what clients see of them. Operations that change them
// are in `bot-accounts`.

import { defineResource } from "../../operation/resource.js";
import { botErrors } from "./errors.js";
import * as events from "./events.js";
import { bots as botsPart, embeddedBots as embeddedBotsPart } from "./state.js";
import { botTables } from "./tables.js";

export { isAbove, ownBot, ownBotErrors } from "./access.js";
export { adoptBot, botActivationErrors, checkBotActivation } from "./activate.js";
export { botAddress, checkFree } from "./address.js";
export { announceBot, announceBotsTo, announceSeenBots, botsSeenBy, type SeenBots } from "./announce.js";
export { announceDefaultChannel, botsByDefault } from "./announce-channel.js";
export {
  type Bot,
  type BotDetails,
  botOf,
  botTypes,
  changeDetails,
  defaultSendingChannel,
  detailsOf,
  isTold,
  noDefaults,
  type QueueDefaults,
  queueDefaults,
  withDetails,
} from "./bot.js";
export {
  checkInterface,
  checkSize,
  type EmbeddedBotError,
  embeddedBot,
  embeddedBotErrors,
  readConfiguration,
  readUrl,
} from "./bot-settings.js";
export { type DefaultParams, readDefaults } from "./defaults.js";
export { type EmbeddedBotDescription, maxBotsPerUser, offeredBots } from "./offered-bots.js";
export { acceptOwner, changeOwner, checkRoomForBot, type NewOwnerError, newOwnerErrors } from "./owner.js";
export { checkBotCreation } from "./permission.js";
export { BotView, botShape, type Trigger, triggers } from "./view.js";
export { type BotRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "bots",
  about: { name: "Bots", description: "Accounts of programs, made and kept by their owners." },
  tables: botTables,
  errors: botErrors,
  events,
  state: {
    realm_bot: [botsPart],
    realm_embedded_bots: [embeddedBotsPart],
  },
});
