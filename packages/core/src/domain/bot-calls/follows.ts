import { schedule } from "../../jobs/schedule.js";
import { logger } from "../../operation/ports.js";
import { isTold } from "../bots/index.js";
import { messageSent } from "../messages/index.js";
import { jobOf } from "./jobs.js";
import { follow } from "./vocabulary.js";

/** The most messages that wait for one bot; the bot does not get any beyond. */
const mostWaiting = 1000;

/**
 * Stores a call for each bot that the message is for and that this server sends messages to. What bots write calls no bot, so that
 * two bots cannot keep each other busy.
 */
export const queueBotCalls = follow(messageSent, async (call, { sender, message, trigger, people }) => {
  if (sender.is_bot) return;
  const { tx, use, now, afterCommit } = call;
  for (const bot of people) {
    if (!isTold(bot) || !bot.is_active) continue;
    if ((await tx.count("bot_calls", "byBot", { prefix: [bot.id] })) < mostWaiting) {
      await tx.insert("bot_calls", { bot_id: bot.id, message_id: message.id, trigger, attempts: 0, due: now });
      await schedule(call, jobOf(bot), { key: String(bot.id), payload: { bot_id: bot.id } });
    } else afterCommit(() => use(logger).warn("A bot was not told of a message", { bot_id: bot.id, mostWaiting }));
  }
});
