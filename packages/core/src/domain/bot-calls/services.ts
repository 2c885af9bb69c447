import { Pace } from "../../memory/pace.js";
import { defineService } from "../../operation/define-service.js";
import { clock } from "../../operation/services.js";
import type { BotCall, EmbeddedBot } from "./embedded-bot.js";
import { provide } from "./vocabulary.js";

/** The most requests for the outgoing webhook bots of one owner that a process makes in a minute (security H). */
const requestsPerMinute = 30;

/** Limits how many requests this process makes for the bots of one owner. */
export const webhookPace = defineService<Pace>("webhookPace");

/** Provides `webhookPace`. */
export const paceService = provide(webhookPace, {
  make: ({ use }) => new Pace(use(clock), { limit: requestsPerMinute }),
});

/** The service that returns a bot's account as one that acts in this process. */
export const actingBot = defineService<(user_id: number) => BotCall["bot"]>("actingBot");

/** The service that holds the embedded bots of this process, by name. */
export const answeringBots = defineService<Readonly<Record<string, EmbeddedBot>>>("answeringBots");
