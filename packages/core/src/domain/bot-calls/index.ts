// Calling bots that answer messages: webhooks, and functions of the host. The accounts of bots are in `bots` and `bot-accounts`.

import { defineResource } from "../../operation/resource.js";
import { queueBotCalls } from "./follows.js";
import { embeddedBotCalls, outgoingWebhooks } from "./jobs.js";
import { paceService } from "./services.js";
import { botCallTables } from "./tables.js";

export { type BotCall, type BotFunction, describeBots, type EmbeddedBot } from "./embedded-bot.js";
export { actingBot, answeringBots } from "./services.js";

export const resource = defineResource({
  name: "bot-calls",
  tables: botCallTables,
  follows: [queueBotCalls],
  jobs: [outgoingWebhooks, embeddedBotCalls],
  services: [paceService],
});
