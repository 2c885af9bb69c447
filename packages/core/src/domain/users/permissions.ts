import type { ChatError } from "../../operation/errors.js";
import type { Permission } from "../../operation/operation.js";
import { isAdministrator, isGuest, isOwner } from "../../operation/roles.js";
import { type Actor, failWith } from "./vocabulary.js";

const fail = failWith("guestRefused", "botRefused", "administratorRequired", "ownerRequired", "userCreationRefused");

/** Incoming webhook bots may do nothing but send (platform.md 3.3). */
export const isWebhookBot = ({ bot_type }: { bot_type: number | null }): boolean => bot_type === 2;

const permission = (
  name: string,
  refusal: (actor: Actor) => ChatError | null,
): Permission<Actor> & { anonymous: false } => ({
  name,
  anonymous: false,
  webhookBots: false,
  refusal,
});

/** No account needed; credentials, even wrong ones, are ignored. */
export const anyone = { name: "anyone", anonymous: true as const, webhookBots: true, refusal: () => null };

export const anyUser = permission("any user", () => null);

/** Any account, incoming webhook bots included. */
export const anySender = { ...permission("any user or incoming webhook bot", () => null), webhookBots: true };

export const anyMember = permission("any user but guests", (actor) => (isGuest(actor) ? fail("guestRefused") : null));

/** People, guests included; no bots (users.md 0.1). */
export const anyHuman = permission("people", (actor) => (actor.is_bot ? fail("botRefused") : null));

/** People who are no guests: what the sources call "member or admin" (users.md 0.1). */
export const humanMembers = permission("people who are no guests", (actor) => {
  if (isGuest(actor)) return fail("guestRefused");
  return actor.is_bot ? fail("botRefused") : null;
});

export const administrators = permission("administrators", (actor) =>
  isAdministrator(actor) ? null : fail("administratorRequired"),
);

export const owners = permission("owners", (actor) => (isOwner(actor) ? null : fail("ownerRequired")));

/** Administrators whom the server's operator also lets create accounts (users.md 3.3). */
export const userCreators = permission("administrators with the permission to create users", (actor) => {
  if (!isAdministrator(actor)) return fail("administratorRequired");
  return actor.can_create_users ? null : fail("userCreationRefused");
});
