import { defineResource } from "../../operation/resource.js";
import { queueBotCalls } from "./follows.js";
import { botCallTables } from "./tables.js";

export { BotCalls } from "./bot-calls.js";
export { type BotCall, type BotFunction, describeBots, type EmbeddedBot } from "./embedded-bot.js";
export { Pace } from "./pace.js";
export { actingBot, botCaller } from "./service.js";
export { type BotCallRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "bot-calls",
  tables: botCallTables,
  follows: [queueBotCalls],
});
