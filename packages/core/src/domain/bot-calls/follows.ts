import { schedule } from "../../jobs/schedule.js";
import { logger } from "../../operation/services.js";
import { isTold } from "../bots/index.js";
import { messageSent } from "../messages/index.js";
import { payerOf } from "../users/index.js";
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
  const bots = people.filter((person) => isTold(person) && person.is_active);
  if (bots.length === 0) return;
  // At once, since a message may be for as many bots as it has room to mention.
  const waiting = await Promise.all(bots.map(({ id }) => tx.count("bot_calls", "byBot", { prefix: [id] })));
  const reached = bots.filter((_, at) => Number(waiting[at]) < mostWaiting);
  const calls = reached.map(({ id }) => ({ bot_id: id, message_id: message.id, trigger, attempts: 0, due: now }));
  await tx.insertMany("bot_calls", calls);
  await Promise.all(
    reached.map((bot) =>
      schedule(call, jobOf(bot), { key: String(bot.id), payload: { bot_id: bot.id }, payer: payerOf(bot) }),
    ),
  );
  for (const { id } of bots.filter((bot) => !reached.includes(bot)))
    afterCommit(() => use(logger).warn("A bot was not told of a message", { bot_id: id, mostWaiting }));
});
