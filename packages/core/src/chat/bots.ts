import type {
  BotCall as AnyBotCall,
  BotFunction as AnyBotFunction,
  EmbeddedBot as AnyEmbeddedBot,
} from "../domain/bot-calls/index.js";
import type { ChatUser } from "./chat-user.js";

/** A message for an embedded bot, with the means to answer it. */
export type BotCall = AnyBotCall<ChatUser>;
/** A function that answers a message; the value it returns is awaited. */
export type BotFunction = AnyBotFunction<ChatUser>;
/** A bot that the host offers: its function, or that with the settings its accounts may have. */
export type EmbeddedBot = AnyEmbeddedBot<ChatUser>;
