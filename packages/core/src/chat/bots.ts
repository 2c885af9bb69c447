import type {
  BotCall as AnyBotCall,
  BotFunction as AnyBotFunction,
  EmbeddedBot as AnyEmbeddedBot,
} from "../domain/bot-calls/index.js";
import type { ChatUser } from "./bind.js";

/** A message for an embedded bot, with what it can do about it. */
export type BotCall = AnyBotCall<ChatUser>;
/** What answers a message; what it returns is awaited. */
export type BotFunction = AnyBotFunction<ChatUser>;
/** A bot as the host offers it: its function, or that with the settings its accounts may have. */
export type EmbeddedBot = AnyEmbeddedBot<ChatUser>;
