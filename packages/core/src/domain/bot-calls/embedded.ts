import type { Engine } from "../../operation/calls/engine.js";
import { clock } from "../../operation/services.js";
import type { PreparedCall } from "./call.js";
import { type BotLease, replyTo } from "./conclude.js";
import type { BotFunction } from "./embedded-bot.js";
import { actingBot } from "./services.js";

/** Milliseconds after which a bot's function counts as failed. */
const patience = 60_000;

/** Calls an embedded bot's function. Returns null if it succeeds, what it throws if it fails, and an error if it takes too long. */
export const runEmbedded = async (
  { engine, ending }: Pick<BotLease, "engine" | "ending">,
  run: BotFunction,
  call: PreparedCall,
): Promise<unknown> => {
  let cancel = () => {};
  const stopped = new Promise<never>((_, reject) => {
    cancel = engine.use(clock).after(patience, () => reject(new Error("The bot took too long.")));
    ending.onEnd(() => reject(new Error("The chat closes.")));
  });
  try {
    await Promise.race([perform(engine, run, call), stopped]);
    return null;
  } catch (failure) {
    return failure ?? new Error("The bot threw nothing.");
  } finally {
    cancel();
  }
};

// This is async so that a function that throws at once rejects, like one that throws later.
const perform = async (engine: Engine, run: BotFunction, call: PreparedCall): Promise<void> => {
  const { message, trigger, bot } = call;
  await run({
    message,
    trigger,
    config: { ...bot.details.config_data },
    bot: engine.use(actingBot)(bot.user.id),
    reply: async (content) => ({ id: await replyTo(engine, call, { content, widget_content: null }) }),
  });
};
