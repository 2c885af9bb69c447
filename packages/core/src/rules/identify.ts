import { ChatError, type ErrorName, fail } from "../errors.js";
import type { Actor } from "../operation.js";
import type { ReadTx } from "../storage/tables.js";
import { apiEmail } from "./addresses.js";
import { fold } from "./folding.js";

/** Who says they are asking: a user in process, credentials over HTTP, or what was wrong with them. */
export type Caller =
  | { kind: "user"; user_id: number }
  | { kind: "credentials"; email: string; keyHash: string; host: string }
  | { kind: "refused"; error: ErrorName };

/** The account of a caller, read in the transaction at hand, so that a new key or a deactivation holds at once (security A6). */
export const identify = async (tx: ReadTx, caller: Caller): Promise<Actor> => {
  if (caller.kind === "refused") throw new ChatError(caller.error);
  const actor = caller.kind === "user" ? await tx.get("users", caller.user_id) : await byKey(tx, caller);
  if (actor === undefined) throw fail(caller.kind === "user" ? "noSuchUser" : "invalidApiKey");
  if (!actor.is_active) throw fail("accountDeactivated");
  return actor;
};

/** An operation's actor as a later transaction of it sees the account (security A6). */
export const actorNow = async (tx: ReadTx, { id }: Actor): Promise<Actor> => {
  const actor = await tx.get("users", id);
  if (actor?.is_active !== true) throw fail("accountDeactivated");
  return actor;
};

/** The key selects the account; the address must then be one of its two (platform.md 3.1). */
const byKey = async (
  tx: ReadTx,
  { email, keyHash, host }: { email: string; keyHash: string; host: string },
): Promise<Actor | undefined> => {
  const [actor] = await tx.scan("users", "byKey", { prefix: [keyHash], limit: 1 });
  if (actor === undefined) return undefined;
  const folded = fold(email);
  return folded === actor.email_folded || folded === fold(apiEmail(actor, host)) ? actor : undefined;
};
