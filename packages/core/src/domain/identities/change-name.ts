import { isAdministrator } from "../../operation/roles.js";
import { fold } from "../../text/folding.js";
import { announceUser } from "../accessible-users/index.js";
import { realmSetting } from "../realm/index.js";
import { acceptFullName, isBotNameTaken, type NameError, nameErrors } from "../users/index.js";
import type { Actor, Operating, Row } from "./vocabulary.js";

/**
 * Renames an account and tells those who may know of it. Throws for a name that nobody may have (users.md 1.3). Throws for a bot's
 * new name if somebody else has it, whoever renames the bot (users.md 8, security B6). A blank name and the present one change
 * nothing.
 */
export const changeFullName = async (
  call: Operating<NameChangeError>,
  user: Row<"users">,
  typed: string,
): Promise<void> => {
  if (typed.trim() === "" || typed === user.full_name) return;
  const full_name = await acceptFullName(call, typed, user.id);
  if (full_name === user.full_name) return;
  if (user.is_bot && (await isBotNameTaken(call.tx, full_name, user.id))) throw call.fail("botNameTaken");
  await storeName(call, user, full_name);
};

const storeName = async (call: Operating, user: Row<"users">, full_name: string): Promise<void> => {
  const renamed = await call.tx.update("users", user.id, { full_name, name_folded: fold(full_name) });
  await announceUser(call, renamed, { full_name });
};

/**
 * As `changeFullName`, for a person's own name. Where only administrators may change names, a call by anybody else changes nothing
 * and raises no error (users.md 2.1).
 */
export const changeOwnName = async (call: Operating<NameError>, user: Actor, typed: string): Promise<void> => {
  if (!isAdministrator(user) && (await realmSetting(call.tx, "name_changes_disabled"))) return;
  if (typed.trim() === "") throw call.fail("nameTooShort");
  if (typed === user.full_name) return;
  const full_name = await acceptFullName(call, typed, user.id);
  if (full_name !== user.full_name) await storeName(call, user, full_name);
};

/** The errors that `changeFullName` may throw. */
export const nameChangeErrors = [...nameErrors, "botNameTaken"] as const;

/** The name of an error in `nameChangeErrors`. */
export type NameChangeError = (typeof nameChangeErrors)[number];
