import type { Projection } from "../../events/delivery/forms.js";

/** Clients that know nothing of deactivated groups see them go and come back (platform.md 8.2, users.md 5.4). */
export const userGroupForms: Projection = {
  variant: (queue, { payload, hidden }) => {
    if (queue.can("include_deactivated_groups")) return "";
    const { deactivated } = (payload.data ?? {}) as { deactivated?: boolean };
    if (deactivated !== undefined) return deactivated ? "gone" : "back";
    return hidden?.deactivated === true ? null : "";
  },
  build: (variant, { payload, hidden }) => {
    if (variant === "gone") return { type: "user_group", op: "remove", group_id: payload.group_id };
    return { type: "user_group", op: "add", group: hidden?.group };
  },
};
