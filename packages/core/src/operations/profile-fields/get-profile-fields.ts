import { defineOperation } from "../../operation.js";
import { anyUser } from "../../rules/permissions.js";
import { profileFieldShape, profileFields, viewProfileField } from "../../rules/profile-fields.js";
import { t } from "../../schema.js";

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
