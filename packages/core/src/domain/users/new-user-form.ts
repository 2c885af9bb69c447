import type { Forms } from "../../events/delivery/forms.js";
import { isGuest } from "../../operation/roles.js";
import type { Given, GivenFields } from "../../schema/given.js";
import { t } from "../../schema/schema.js";
import { type UserObject, userShape } from "./view.js";

/** The facts by which the event of a new user chooses what each queue gets. */
export const newUserFacts = {
  roles_seeing_email: t.array(t.integer()),
  avatar_is_computable: t.optional(t.boolean({ description: "Clients that compute avatars can do so for this user" })),
  unknown_to_guests: t.nullable(userShape),
};

type NewUserFacts = GivenFields<typeof newUserFacts>;

/**
 * Chooses how the event shows a new user to each client. The address goes to those who may see it; the others get null (users.md
 * 1.1, 5.2). Guests who may not know of the user get the unknown user instead, or nothing if their client can do without. Clients
 * that compute avatars get null for the avatar (platform.md 8.1).
 */
export const newUserForms: Forms<{ person: Given<UserObject> }, NewUserFacts> = {
  variant: (queue, { id, facts }) => {
    const role = queue.roleAt(id);
    if (isGuest({ role }) && facts.unknown_to_guests !== null)
      return queue.can("user_list_incomplete") ? null : "unknown";
    const address = facts.roles_seeing_email.includes(role) ? "seen" : "hidden";
    return queue.options.client_gravatar && facts.avatar_is_computable === true ? `${address} computed` : address;
  },
  build: (variant, { payload: { person }, facts: { unknown_to_guests } }) => {
    if (variant === "unknown" && unknown_to_guests !== null) return { person: unknown_to_guests };
    const address = variant.startsWith("hidden") ? { delivery_email: null } : {};
    const avatar = variant.endsWith("computed") ? { avatar_url: null } : {};
    return { person: { ...person, ...address, ...avatar } };
  },
};
