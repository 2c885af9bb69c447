import { defineService } from "../../operation/services.js";
import type { BotCalls } from "./bot-calls.js";

/** Tells bots of the messages that are stored for them. */
export const botCaller = defineService<BotCalls>("botCaller");
