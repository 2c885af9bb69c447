import { defineService } from "../../operation/services.js";
import type { BotCalls } from "./bot-calls.js";
import type { BotCall, EmbeddedBot } from "./embedded-bot.js";

/** Tells bots of the messages that are stored for them. */
export const botCaller = defineService<BotCalls>("botCaller");

/** Lets a bot act in this process. */
export const actingBot = defineService<(user_id: number) => BotCall["bot"]>("actingBot");

/** What the host has answer in this process, by name. */
export const answeringBots = defineService<Readonly<Record<string, EmbeddedBot>>>("answeringBots");
