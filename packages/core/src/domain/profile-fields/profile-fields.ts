import { type Static, t } from "../../schema/schema.js";
import { fieldTypes } from "./profile-field-types.js";
import type { Operating, ReadTx, Row } from "./vocabulary.js";

export type ProfileField = Row<"profile_fields">;

/** The field object (users.md 6.1). */
export const profileFieldShape = t.named(
  "ProfileField",
  t.object({
    id: t.integer(),
    type: t.integer({ min: 1, max: 8 }),
    order: t.integer(),
    name: t.string(),
    hint: t.string(),
    field_data: t.string({ description: "JSON text, or empty" }),
    required: t.boolean(),
    editable_by_user: t.boolean(),
    display_in_profile_summary: t.optional(t.boolean({ description: "Present only when true" })),
    use_for_user_matching: t.optional(t.boolean({ description: "Present only when true" })),
  }),
);

export type ProfileFieldObject = Static<typeof profileFieldShape>;

/** A field as it crosses the wire: two of its parts only where they are set. */
export const viewProfileField = ({
  display_in_profile_summary,
  use_for_user_matching,
  ...field
}: ProfileField): ProfileFieldObject => ({
  ...field,
  ...(display_in_profile_summary ? { display_in_profile_summary } : {}),
  ...(use_for_user_matching ? { use_for_user_matching } : {}),
});

/** All fields, in the order in which profiles show them. */
export const profileFields = (tx: ReadTx): Promise<ProfileField[]> => tx.scan("profile_fields", "byOrder");

/** Fields as clients that do not know of pronouns take them: as short texts. */
export const withoutPronouns = <T extends { readonly type: number }>(fields: readonly T[]): T[] =>
  fields.map((field) => (field.type === fieldTypes.pronouns ? { ...field, type: fieldTypes.shortText } : field));

/** The keys of a field's choices. */
export const choicesOf = ({ type, field_data }: ProfileField): readonly string[] =>
  type === fieldTypes.choice ? Object.keys(JSON.parse(field_data)) : [];

/** Takes values of a field out of all profiles, without an event: clients see what is gone from the fields. */
export const dropValues = async (
  { tx }: Operating,
  field_id: number,
  isGone: (value: string) => boolean,
): Promise<void> => {
  for (const { id, profile_data } of await tx.scan("users", "id")) {
    const { [field_id]: held, ...others } = profile_data;
    if (held !== undefined && isGone(held.value)) await tx.update("users", id, { profile_data: others });
  }
};
