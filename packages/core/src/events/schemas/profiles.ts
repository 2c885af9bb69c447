import { profileFieldShape } from "../../rules/profile-fields.js";
import { t } from "../../schema.js";
import { event } from "./event.js";

/** Events about custom profile fields. */
export const profileEvents = {
  custom_profile_fields: event({ fields: t.array(profileFieldShape) }, "All custom profile fields, in their order"),
} as const;
