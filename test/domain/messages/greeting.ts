import type { Given } from "../../support/cases/cases.js";
import { messageId } from "./sent.js";

/** Mia greets everybody. */
export const greeting: Given = (world) =>
  world.as("mia").sendMessage({ type: "channel", to: "general", topic: "greetings", content: "Hello" });

/** The first message of a world has this id. */
export const firstMessage = { message_id: messageId(1) };

export const thumbUp = { ...firstMessage, emoji_name: "thumbs_up" };
