import type { Projection } from "../../events/delivery/forms.js";
import { type ProfileFieldObject, withoutPronouns } from "./profile-fields.js";

/** Clients that do not say that they know pronouns get them as short texts (users.md 6.1). */
export const profileFieldForms: Projection = {
  variant: (queue) => (queue.can("pronouns_field_type_supported") ? "" : "plain"),
  build: (_, { payload }) => ({ ...payload, fields: withoutPronouns(payload.fields as ProfileFieldObject[]) }),
};
