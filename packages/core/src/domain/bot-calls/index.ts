export { BotCalls } from "./bot-calls.js";
export { type BotCall, type BotFunction, describeBots, type EmbeddedBot } from "./embedded-bot.js";
export { Pace } from "./pace.js";
export { botCaller } from "./service.js";
