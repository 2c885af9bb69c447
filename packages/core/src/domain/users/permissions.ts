import { ChatError } from "../../operation/errors.js";
import type { Permission } from "../../operation/operation.js";
import { isAdministrator, isGuest, isOwner } from "../../operation/roles.js";
import { type Actor, errors } from "./vocabulary.js";

/** Incoming webhook bots may do nothing but send (platform.md 3.3). */
export const isWebhookBot = ({ bot_type }: { bot_type: number | null }): boolean => bot_type === 2;

const permission = <E extends keyof typeof errors>(
  name: string,
  refusals: readonly E[],
  refusal: (actor: Actor) => E | null,
): Permission<Actor> & { anonymous: false } => ({
  name,
  anonymous: false,
  webhookBots: false,
  refusals,
  refusal(actor) {
    const error = refusal(actor);
    return error === null ? null : new ChatError(error, errors[error]);
  },
});

/** No account needed; credentials, even wrong ones, are ignored. */
export const anyone = {
  name: "anyone",
  anonymous: true as const,
  webhookBots: true,
  refusals: [],
  refusal: () => null,
};

export const anyUser = permission("any user", [], () => null);

/** Any account, incoming webhook bots included. */
export const anySender = { ...permission("any user or incoming webhook bot", [], () => null), webhookBots: true };

export const anyMember = permission("any user but guests", ["guestRefused"], (actor) =>
  isGuest(actor) ? "guestRefused" : null,
);

/** People, guests included; no bots (users.md 0.1). */
export const anyHuman = permission("people", ["botRefused"], (actor) => (actor.is_bot ? "botRefused" : null));

/** People who are no guests: what the sources call "member or admin" (users.md 0.1). */
export const humanMembers = permission("people who are no guests", ["guestRefused", "botRefused"], (actor) => {
  if (isGuest(actor)) return "guestRefused";
  return actor.is_bot ? "botRefused" : null;
});

export const administrators = permission("administrators", ["administratorRequired"], (actor) =>
  isAdministrator(actor) ? null : "administratorRequired",
);

export const owners = permission("owners", ["ownerRequired"], (actor) => (isOwner(actor) ? null : "ownerRequired"));

/** Administrators whom the server's operator also lets create accounts (users.md 3.3). */
export const userCreators = permission(
  "administrators with the permission to create users",
  ["administratorRequired", "userCreationRefused"],
  (actor) => {
    if (!isAdministrator(actor)) return "administratorRequired";
    return actor.can_create_users ? null : "userCreationRefused";
  },
);
