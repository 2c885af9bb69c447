export { isAbove, ownBot, ownBotErrors } from "./access.js";
export { adoptBot, botActivationErrors, checkBotActivation } from "./activate.js";
export { botAddress, checkFree } from "./address.js";
export { announceBot, announceBotsTo } from "./announce.js";
export { announceDefaultChannel } from "./announce-channel.js";
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
} from "./bot.js";
export { type DefaultParams, readDefaults } from "./defaults.js";
export { type EmbeddedBotDescription, maxBotsPerUser, offeredBots } from "./offered-bots.js";
export { acceptOwner, changeOwner, checkRoomForBot } from "./owner.js";
export { checkBotCreation } from "./permission.js";
export { checkInterface, checkSize, embeddedBot, readConfiguration, readUrl } from "./services.js";
export { BotView, botShape, type Trigger } from "./view.js";
export type { BotRows } from "./vocabulary.js";
