import type { Projection } from "../../events/delivery/forms.js";
import { isGuest } from "../../operation/roles.js";

/**
 * Who may see the address of a new user gets it, the others get null (users.md 1.1, 5.2). Guests who may not know of the user get
 * what stands for somebody unknown, or nothing if they can do without. Clients that compute avatars get none (platform.md 8.1).
 * Of an address that others than before may see, only those are told for whom that makes a difference.
 */
export const realmUser: Projection = {
  variant: (queue, { id, hidden }) => {
    const role = queue.roleAt(id);
    if ((hidden?.roles_unconcerned as number[] | undefined)?.includes(role)) return null;
    if (isGuest({ role }) && (hidden?.unknown_to_guests ?? null) !== null)
      return queue.can("user_list_incomplete") ? null : "unknown";
    const address = (hidden?.roles_seeing_email as number[] | undefined)?.includes(role) ? "seen" : "hidden";
    return queue.options.client_gravatar && hidden?.avatar_is_computable === true ? `${address} computed` : address;
  },
  build: (variant, { payload, hidden }) => {
    if (payload.op !== "add" || hidden === null) return payload;
    if (variant === "unknown") return { ...payload, person: hidden.unknown_to_guests };
    const address = variant.startsWith("hidden") ? { delivery_email: null } : {};
    const avatar = variant.endsWith("computed") ? { avatar_url: null } : {};
    return { ...payload, person: { ...(payload.person as object), ...address, ...avatar } };
  },
};
