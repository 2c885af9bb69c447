import { guardedNow } from "../../ports/guards/guard.js";
import type { Logger } from "../../ports/ports.js";
import type { EmbeddedBotDescription, Trigger } from "../bots/index.js";
import type { MessageObject } from "../messages/index.js";

// biome-ignore lint/suspicious/noExplicitAny: who acts as the bot has every operation, which stands above this.
type AnyUser = any;

/** A message for an embedded bot, and what the bot can do with it. `U` is the type of an account that acts in this process. */
export interface BotCall<U = AnyUser> {
  /** The message as the bot may see it: Markdown, without flags. */
  message: MessageObject;
  trigger: Trigger;
  /** The settings of the bot account that was called. */
  config: Readonly<Record<string, string>>;
  /** Calls operations as the bot. */
  bot: U;
  /** Sends a message to the same conversation. Resolves with the id of that message. */
  reply(content: string): Promise<{ id: number }>;
}

/** A function that answers a message. Its result is awaited. */
export type BotFunction<U = AnyUser> = (call: BotCall<U>) => unknown;

/** An embedded bot as the host offers it: a function, or a function with the settings that its accounts may have. */
export type EmbeddedBot<U = AnyUser> =
  | BotFunction<U>
  | {
      answer: BotFunction<U>;
      /** Its settings with their default values. */
      config?: Readonly<Record<string, string>>;
      /** Whether the bot can work with these settings. Without this function it accepts any. */
      accepts?(config: Readonly<Record<string, string>>): boolean;
    };

/** Returns the descriptions of the host's bots that operations use. */
export const describeBots = (
  bots: Readonly<Record<string, EmbeddedBot>>,
  logger: Logger,
): Map<string, EmbeddedBotDescription> =>
  new Map(Object.entries(bots).map(([name, bot]) => [name, describe(name, bot, logger)]));

const isYesOrNo = (answer: unknown): answer is boolean => typeof answer === "boolean";

const describe = (name: string, bot: EmbeddedBot, logger: Logger): EmbeddedBotDescription => {
  if (typeof bot === "function") return { config: {}, accepts: () => true };
  if (typeof bot?.answer !== "function")
    throw new TypeError(
      `bots.${name} is a function, or an object such as { answer: async ({ reply }) => reply("Hi") }.`,
    );
  const check = { name: "The accepts function of a bot", isAnswer: isYesOrNo };
  const accepts = (config: Readonly<Record<string, string>>) => bot.accepts?.(config) ?? true;
  return { config: bot.config ?? {}, accepts: (config) => guardedNow({ logger }, check, () => accepts(config)) };
};

/** Returns the function of a host's bot. */
export const functionOf = (bot: EmbeddedBot): BotFunction => (typeof bot === "function" ? bot : bot.answer);
