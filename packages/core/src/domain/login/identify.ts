import type { Resident } from "../../memory/resident.js";
import type { Caller } from "../../operation/caller.js";
import type { Reading } from "../../operation/contexts.js";
import { ChatError, fail } from "../../operation/errors.js";
import type { Actor, Permission } from "../../operation/operation.js";
import { fold } from "../../text/folding.js";
import { apiEmail } from "../users/index.js";
import type { LoginRows, ReadTx, Row } from "./vocabulary.js";

type User = Row<"users">;

/** The account of a caller, read in the transaction at hand, so that a new key or a deactivation holds at once (security A6). */
export const identify = async (tx: ReadTx, caller: Caller): Promise<Actor> => {
  if (caller.kind === "refused") throw new ChatError(caller.error);
  if (caller.kind !== "credentials") return accepted(caller, await tx.get("users", caller.user_id));
  const [user] = await tx.scan("users", "byKey", { prefix: [caller.keyHash], limit: 1 });
  return accepted(caller, user);
};

/** As `identify`, where the account as it was last committed is in memory; undefined where it has to be read. */
export const identifyFromMemory = (memory: Resident<LoginRows>, caller: Caller): Actor | undefined => {
  if (caller.kind === "refused") throw new ChatError(caller.error);
  const user =
    caller.kind === "credentials"
      ? memory.recallBy("users", "byKey", caller.keyHash)
      : memory.recall("users", caller.user_id);
  return user === undefined ? undefined : accepted(caller, user);
};

/** An operation's actor as a later transaction of it sees the account (security A6). */
export const actorNow = async ({ tx, actor: { id } }: Reading): Promise<Actor> => {
  const actor = await tx.get("users", id);
  if (actor?.is_active !== true) throw fail("accountDeactivated");
  return actor;
};

/** The key selects the account; the address must then be one of its two (platform.md 3.1). */
const accepted = (caller: Exclude<Caller, { kind: "refused" }>, user: User | undefined): Actor => {
  if (user === undefined) throw fail(unknown[caller.kind]);
  if (caller.kind === "credentials" && !isAddressOf(user, caller)) throw fail("invalidApiKey");
  if (!user.is_active) throw fail("accountDeactivated");
  return user;
};

const unknown = { user: "noSuchUser", session: "notLoggedIn", credentials: "invalidApiKey" } as const;

const isAddressOf = (user: User, { email, host }: { email: string; host: string }): boolean => {
  const folded = fold(email);
  return folded === user.email_folded || folded === fold(apiEmail(user, host));
};

/** As `actorNow`, if the actor may still call an operation with this permission. */
export const admittedNow = async (call: Reading, { refusal }: Permission): Promise<Actor> => {
  const actor = await actorNow(call);
  const error = refusal(actor);
  if (error !== null) throw new ChatError(error);
  return actor;
};
