import { guardedNow } from "../../ports/guards/guard.js";
import type { Logger } from "../../ports/ports.js";
import type { EmbeddedBotDescription, Trigger } from "../bots/index.js";
import type { MessageObject } from "../messages/index.js";

// biome-ignore lint/suspicious/noExplicitAny: who acts as the bot has every operation, which stands above this.
type AnyUser = any;

/** A message for an embedded bot, with what it can do about it; `U` is who acts in this process. */
export interface BotCall<U = AnyUser> {
  /** As the bot gets it: Markdown, without flags. */
  message: MessageObject;
  trigger: Trigger;
  /** The settings of the account that was called. */
  config: Readonly<Record<string, string>>;
  /** Acts as the bot. */
  bot: U;
  /** Writes to the conversation that the message is in; answers the id of what was written. */
  reply(content: string): Promise<{ id: number }>;
}

/** What answers a message; what it returns is awaited. */
export type BotFunction<U = AnyUser> = (call: BotCall<U>) => unknown;

/** A bot as the host offers it: its function, or that with the settings its accounts may have. */
export type EmbeddedBot<U = AnyUser> =
  | BotFunction<U>
  | {
      answer: BotFunction<U>;
      /** The names of its settings, with what they are until somebody sets them. */
      config?: Readonly<Record<string, string>>;
      /** Whether the bot can work with these settings; with any, if absent. */
      accepts?(config: Readonly<Record<string, string>>): boolean;
    };

/** What operations know of the host's bots. */
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

/** The function of a host's bot. */
export const functionOf = (bot: EmbeddedBot): BotFunction => (typeof bot === "function" ? bot : bot.answer);
