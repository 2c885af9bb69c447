import { event } from "../../events/log/event-schema.js";
import { t } from "../../schema/schema.js";
import { profileFieldShape } from "./profile-fields.js";

/** Events about custom profile fields. */
export const profileEvents = {
  custom_profile_fields: event({ fields: t.array(profileFieldShape) }, "All custom profile fields, in their order"),
} as const;
