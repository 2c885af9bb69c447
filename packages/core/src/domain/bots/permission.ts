import { Groups } from "../permissions/index.js";
import { botTypes } from "./bot.js";
import type { Actor, Asking } from "./vocabulary.js";

/** Throws unless the actor may create, or reactivate, bots of this type (users.md 8, 3.6). */
export const checkBotCreation = async (
  { tx, now, fail }: Asking<"insufficientPermission">,
  actor: Actor,
  bot_type: number,
): Promise<void> => {
  const groups = new Groups(tx, now);
  if (await groups.mayInRealm("can_create_bots_group", actor)) return;
  // An incoming webhook bot can only send messages.
  const isHarmless = bot_type === botTypes.incomingWebhook;
  if (isHarmless && (await groups.mayInRealm("can_create_write_only_bots_group", actor))) return;
  throw fail("insufficientPermission");
};
