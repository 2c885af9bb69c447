import { defineService } from "../../operation/services.js";
import type { BotCalls } from "./bot-calls.js";
import type { BotCall, EmbeddedBot } from "./embedded-bot.js";

/** The service that sends stored messages to bots. */
export const botCaller = defineService<BotCalls>("botCaller");

/** The service that returns a bot's account as one that acts in this process. */
export const actingBot = defineService<(user_id: number) => BotCall["bot"]>("actingBot");

/** The service that holds the embedded bots of this process, by name. */
export const answeringBots = defineService<Readonly<Record<string, EmbeddedBot>>>("answeringBots");
