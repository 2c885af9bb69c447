import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { profileFieldShape, profileFields, viewProfileField } from "../profile-fields.js";
import { defineOperation } from "../vocabulary.js";

export const getProfileFields = defineOperation({
  method: "GET",
  path: "/realm/profile_fields",
  summary: "Get all custom profile fields",
  description: "In the order in which profiles show them.",
  permission: anyUser,
  params: t.object({}),
  result: t.object({ custom_fields: t.array(profileFieldShape) }),
  errors: [],
  async run({ tx }) {
    return { custom_fields: (await profileFields(tx)).map(viewProfileField) };
  },
});
