import { defineHook } from "../../operation/hook.js";
import type { Trigger } from "../bots/index.js";
import type { Row } from "./vocabulary.js";

/** A message that somebody sent, and the people whom it mentions. */
export interface SentMessage {
  sender: Row<"users">;
  message: Row<"messages">;
  trigger: Trigger;
  /** The people whom the message names, or those in its conversation. */
  people: readonly Row<"users">[];
}

/** Raised when a message has been stored. */
export const messageSent = defineHook<SentMessage>("messageSent");
