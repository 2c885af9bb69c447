import { type Static, t } from "../../schema/schema.js";
import { fieldTypes } from "./profile-field-types.js";
import type { Operating, ReadTx, Row } from "./vocabulary.js";

/** A custom profile field as it is stored. */
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

/** A custom profile field as it crosses the wire. */
export type ProfileFieldObject = Static<typeof profileFieldShape>;

/** Returns the field object. It has two of its fields only where they are true. */
export const viewProfileField = ({
  display_in_profile_summary,
  use_for_user_matching,
  ...field
}: ProfileField): ProfileFieldObject => ({
  ...field,
  ...(display_in_profile_summary ? { display_in_profile_summary } : {}),
  ...(use_for_user_matching ? { use_for_user_matching } : {}),
});

/** Returns all fields, in the order in which profiles show them. */
export const profileFields = (tx: ReadTx): Promise<ProfileField[]> => tx.scan("profile_fields", "byOrder");

/** Returns the fields for clients that do not know of pronouns, with fields of that type as short texts. */
export const withoutPronouns = <T extends { readonly type: number }>(fields: readonly T[]): T[] =>
  fields.map((field) => (field.type === fieldTypes.pronouns ? { ...field, type: fieldTypes.shortText } : field));

/** Returns the keys of a field's choices, none for other types. */
export const choicesOf = ({ type, field_data }: ProfileField): readonly string[] =>
  type === fieldTypes.choice ? Object.keys(JSON.parse(field_data)) : [];

/** Removes values of a field from all profiles, without an event: clients see from the fields which values are gone. */
export const dropValues = async (
  { tx }: Operating,
  field_id: number,
  isGone: (value: string) => boolean,
): Promise<void> => {
  const users = await tx.scan("users", "id", { columns: ["profile_data"] });
  const changes = users.flatMap(({ id, profile_data }) => {
    const { [field_id]: held, ...others } = profile_data;
    return held !== undefined && isGone(held.value) ? [{ id, profile_data: others }] : [];
  });
  await tx.updateMany("users", changes);
};
