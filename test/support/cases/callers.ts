import type { ErrorName } from "@confab/core";

/** Kinds of callers (security B10): people of the world, nobody, and bob with a key that is not his. */
export const callers = ["nobody", "wrong key", "dora", "wim", "bea", "gus", "mia", "max", "ada", "olga"] as const;

export type Caller = (typeof callers)[number];

/**
 * What each kind of caller gets: an error, or "ok". A sample says so on its own and not by the operation's definition, so that
 * neither changes without the other.
 */
export type CallerRow = Readonly<Record<Caller, ErrorName | "ok">>;

export const anyUser: CallerRow = {
  nobody: "notLoggedIn",
  "wrong key": "invalidApiKey",
  dora: "accountDeactivated",
  wim: "webhookBotRefused",
  bea: "ok",
  gus: "ok",
  mia: "ok",
  max: "ok",
  ada: "ok",
  olga: "ok",
};

export const anySender: CallerRow = { ...anyUser, wim: "ok" };
export const anyMember: CallerRow = { ...anyUser, gus: "guestRefused" };
export const anyHuman: CallerRow = { ...anyUser, bea: "botRefused" };
export const anyone: CallerRow = { ...anySender, nobody: "ok", "wrong key": "ok", dora: "ok" };

export const humanMember: CallerRow = { ...anyUser, bea: "botRefused", gus: "guestRefused" };
const administrator = "administratorRequired";

export const administrators: CallerRow = {
  ...anyUser,
  ...{ bea: administrator, gus: administrator, mia: administrator, max: administrator },
};
// Refused for the one who is meant, since one may administer one's own bots.
const notYours = "insufficientPermission";
export const administratorOfUsers: CallerRow = {
  ...anyUser,
  bea: notYours,
  gus: notYours,
  mia: notYours,
  max: notYours,
};
