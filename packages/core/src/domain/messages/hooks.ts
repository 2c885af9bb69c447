import { defineHook } from "../../operation/hook.js";
import type { Trigger } from "../bots/index.js";
import type { Row } from "./vocabulary.js";

/** What somebody sent, and whom it calls. */
export interface SentMessage {
  sender: Row<"users">;
  message: Row<"messages">;
  trigger: Trigger;
  /** Whom the message names, or who is in its conversation. */
  people: readonly Row<"users">[];
}

/** A message is stored. */
export const messageSent = defineHook<SentMessage>("messageSent");
