import { firstRow, rowOf } from "../../memory/known-rows.js";
import type { Resident } from "../../memory/resident.js";
import type { Accounts } from "../../operation/accounts.js";
import { type Caller, isOfBrowser } from "../../operation/caller.js";
import type { Use } from "../../operation/define-service.js";
import { type ChatError, kernelError } from "../../operation/errors.js";
import type { Permission } from "../../operation/operation.js";
import { type Soon, whenThere } from "../../ports/soon.js";
import { fold } from "../../text/folding.js";
import { letsVisitorsIn } from "../realm/index.js";
import { apiEmail, isWebhookBot, payerOf, visitor } from "../users/index.js";
import { asksForPassword, showsKeys } from "./shown-keys.js";
import { type Actor, failWith, type LoginRows, type Reading, type ReadTx, type Row } from "./vocabulary.js";

type User = Row<"users">;

// Every operation may answer with these errors, whatever it declares.
const fail = failWith(
  "noSuchUser",
  "notLoggedIn",
  "invalidApiKey",
  "accountDeactivated",
  "webhookBotRefused",
  "keyRefused",
);

/** Returns the error for a key that is neither shown nor renewed within a session (security G4). */
export const keyRefusal = (): ChatError => fail("keyRefused");

/**
 * Returns the account of a caller. It is read in the current transaction, so that a new key or a deactivation takes effect at once
 * (security A6).
 */
const identify = (tx: ReadTx, caller: Caller): Soon<Actor> => {
  if (caller.kind === "refused") throw kernelError(caller.error);
  return whenThere(userOf(tx, caller), (user) => accepted(caller, user));
};

/** As `identify`, but from the committed accounts in memory. Undefined means that the account has to be read. */
const identifyFromMemory = (memory: Resident<LoginRows>, caller: Caller): Actor | undefined => {
  if (caller.kind === "refused") throw kernelError(caller.error);
  const user = recalledUser(memory, caller);
  return user === undefined ? undefined : accepted(caller, user);
};

type Known = Exclude<Caller, { kind: "refused" }>;

const userOf = (tx: ReadTx, caller: Known): Soon<User | undefined> => {
  if (caller.kind === "credentials")
    return firstRow<LoginRows, "users">(tx, "users", { index: "byKey", prefix: [caller.keyHash] });
  if (caller.kind !== "login") return rowOf<LoginRows, "users">(tx, "users", caller.user_id);
  const session = firstRow<LoginRows, "sessions">(tx, "sessions", { index: "byToken", prefix: [caller.tokenHash] });
  return whenThere(session, (session) =>
    isLive(session, caller) ? rowOf<LoginRows, "users">(tx, "users", session.user_id) : undefined,
  );
};

const recalledUser = (memory: Resident<LoginRows>, caller: Known): User | undefined => {
  if (caller.kind === "credentials") return memory.recallBy("users", "byKey", caller.keyHash);
  if (caller.kind !== "login") return memory.recall("users", caller.user_id);
  const session = memory.recallBy("sessions", "byToken", caller.tokenHash);
  return isLive(session, caller) ? memory.recall("users", session.user_id) : undefined;
};

const isLive = (session: Row<"sessions"> | undefined, { since }: { since: number }): session is Row<"sessions"> =>
  session !== undefined && session.last_used > since;

/** Returns the actor as a later transaction of the same operation sees the account (security A6). */
export const actorNow = async ({ tx, actor: { id } }: Reading): Promise<Actor> => {
  const actor = await tx.get("users", id);
  if (actor?.is_active !== true) throw fail("accountDeactivated");
  return actor;
};

/**
 * Returns the account if the caller may use it, else throws. The key selects the account, and the given address must be one of its
 * two (platform.md 3.1).
 */
const accepted = (caller: Known, user: User | undefined): Actor => {
  if (user === undefined) throw fail(unknown[caller.kind]);
  if (caller.kind === "credentials" && !isAddressOf(user, caller)) throw fail("invalidApiKey");
  if (!user.is_active) throw fail("accountDeactivated");
  return user;
};

const unknown = {
  user: "noSuchUser",
  session: "notLoggedIn",
  login: "notLoggedIn",
  credentials: "invalidApiKey",
} as const;

const isAddressOf = (user: User, { email, host }: { email: string; host: string }): boolean => {
  const folded = fold(email);
  return folded === user.email_folded || folded === fold(apiEmail(user, host));
};

/** As `actorNow`, but throws if the actor may no longer call an operation with this permission. */
export const admittedNow = async (call: Reading, { refusal }: Permission<Actor>): Promise<Actor> => {
  const actor = await actorNow(call);
  const error = refusal(actor);
  if (error !== null) throw error;
  return actor;
};

/** Returns the account that stands for people without one; throws where the organization does not let them in. */
const visiting = async (tx: ReadTx, use: Use): Promise<Actor> => {
  if (!(await letsVisitorsIn({ tx, use }))) throw fail("notLoggedIn");
  return visitor;
};

/** The functions by which the kernel finds out who makes a call. */
export const callers: Accounts<LoginRows, Actor> = {
  identify,
  visitor: visiting,
  recall: identifyFromMemory,
  payerOf,
  refusal(actor, { permission, params, result }, caller) {
    if (isWebhookBot(actor) && !permission.webhookBots) return fail("webhookBotRefused");
    if (isOfBrowser(caller) && showsKeys(result) && !(caller.kind === "login" && asksForPassword(params)))
      return keyRefusal();
    return permission.refusal(actor);
  },
};
