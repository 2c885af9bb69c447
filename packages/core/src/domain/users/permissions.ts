import { ChatError } from "../../operation/errors.js";
import type { Permission } from "../../operation/operation.js";
import { isAdministrator, isGuest, isOwner } from "../../operation/roles.js";
import { type Actor, errors } from "./vocabulary.js";

/** Whether the account is an incoming webhook bot. Such a bot may only send messages (platform.md 3.3). */
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

/** Everybody. No account is needed, and credentials are ignored even when they are wrong. */
export const anyone = {
  name: "anyone",
  anonymous: true as const,
  webhookBots: true,
  refusals: [],
  refusal: () => null,
};

/** Any account except incoming webhook bots. */
export const anyUser = permission("any user", [], () => null);

/** Any account except incoming webhook bots, and where the organization lets visitors in, people without an account. */
export const anyReader = {
  ...permission("any user, and visitors where the organization lets them in", [], () => null),
  visitors: true,
};

/** Any account, incoming webhook bots included. */
export const anySender = { ...permission("any user or incoming webhook bot", [], () => null), webhookBots: true };

/** Any account except guests and incoming webhook bots. */
export const anyMember = permission("any user but guests", ["guestRefused"], (actor) =>
  isGuest(actor) ? "guestRefused" : null,
);

/** People including guests, but no bots (users.md 0.1). */
export const anyHuman = permission("people", ["botRefused"], (actor) => (actor.is_bot ? "botRefused" : null));

/** Bots except incoming webhook bots. */
export const anyBot = permission("bots", ["botRequired"], (actor) => (actor.is_bot ? null : "botRequired"));

/** People except guests. The sources call them "member or admin" (users.md 0.1). */
export const humanMembers = permission("people who are no guests", ["guestRefused", "botRefused"], (actor) => {
  if (isGuest(actor)) return "guestRefused";
  return actor.is_bot ? "botRefused" : null;
});

/** Administrators, owners included. */
export const administrators = permission("administrators", ["administratorRequired"], (actor) =>
  isAdministrator(actor) ? null : "administratorRequired",
);

/** Owners of the organization. */
export const owners = permission("owners", ["ownerRequired"], (actor) => (isOwner(actor) ? null : "ownerRequired"));

/** Administrators whom the server's operator allows to create accounts (users.md 3.3). */
export const userCreators = permission(
  "administrators with the permission to create users",
  ["administratorRequired", "userCreationRefused"],
  (actor) => {
    if (!isAdministrator(actor)) return "administratorRequired";
    return actor.can_create_users ? null : "userCreationRefused";
  },
);
