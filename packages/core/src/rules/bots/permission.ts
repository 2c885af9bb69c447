import { fail } from "../../errors.js";
import type { Actor } from "../../operation.js";
import type { ReadTx } from "../../storage/tables.js";
import { fold } from "../folding.js";
import { Groups } from "../groups.js";
import { botTypes } from "./bot.js";

/** Refuses whoever may not make bots of this type, or take them into use again (users.md 8, 3.6). */
export const checkBotCreation = async (
  { tx, now }: { tx: ReadTx; now: number },
  actor: Actor,
  bot_type: number,
): Promise<void> => {
  const groups = new Groups(tx, now);
  if (await groups.mayInRealm("can_create_bots_group", actor)) return;
  // An incoming webhook bot can do nothing but send.
  const isHarmless = bot_type === botTypes.incomingWebhook;
  if (isHarmless && (await groups.mayInRealm("can_create_write_only_bots_group", actor))) return;
  throw fail("insufficientPermission");
};

/**
 * Whether an active account other than `own` has this name, which bots must not share. Contract silent: names are compared as
 * everywhere (security C2), people's included, so that no bot passes for somebody else.
 */
export const isBotNameTaken = async (tx: ReadTx, full_name: string, own?: number): Promise<boolean> =>
  (await tx.scan("users", "byName", { prefix: [fold(full_name)] })).some(
    ({ id, is_active }) => is_active && id !== own,
  );
