import { list } from "../../events/fetch.js";
import { t } from "../../schema/schema.js";
import { shownFieldTypes } from "./profile-field-types.js";
import { profileFieldShape, profileFields as readFields, viewProfileField, withoutPronouns } from "./profile-fields.js";
import { part } from "./vocabulary.js";

/** The custom profile fields, in their order, and the types that fields may have. */
export const customProfileFields = part(
  {
    custom_profile_fields: list(profileFieldShape),
    custom_profile_field_types: t.record(t.object({ id: t.integer(), name: t.string() })),
  },
  async ({ tx, options }) => {
    const fields = (await readFields(tx)).map(viewProfileField);
    const knowsPronouns = options.capabilities.includes("pronouns_field_type_supported");
    return {
      custom_profile_fields: knowsPronouns ? fields : withoutPronouns(fields),
      custom_profile_field_types: shownFieldTypes,
    };
  },
);
