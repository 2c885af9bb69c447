import { declaredNames } from "../../schema/declared-names.js";
import { isBlank } from "../../text/folding.js";
import { checkOrganizationRows, storedLimit } from "../users/index.js";
import { announceProfileFields } from "./announce-profile-fields.js";
import { externalAccounts } from "./external-accounts.js";
import { acceptFieldData, type FieldDataError, fieldDataErrors, knownSiteOf } from "./profile-field-data.js";
import { fieldTypes } from "./profile-field-types.js";
import { choicesOf, dropValues, type ProfileField, profileFields } from "./profile-fields.js";
import { profileTables } from "./tables.js";
import type { Checking, Operating, Raising, Row } from "./vocabulary.js";

type Columns = Omit<Row<"profile_fields">, "id" | "order">;

/** A field as an administrator describes it. */
type DescribedField = Omit<Columns, "field_data"> & { field_data: Readonly<Record<string, unknown>> };

const fieldLimit = storedLimit(profileTables, "profile_fields");

/** Creates a field as the last one in order; returns its id. */
export const createField = async (
  call: Operating<FieldError | "invalidFieldType" | "organizationFull" | "invalidParameter">,
  described: DescribedField,
): Promise<number> => {
  const { tx } = call;
  if (described.display_in_profile_summary) await checkSummary(call);
  const description = acceptDescription(call, described);
  if (!allTypes.includes(described.type)) throw call.fail("invalidFieldType");
  const columns = await acceptField(call, { ...described, ...description });
  await checkOrganizationRows(call, fieldLimit, 1);
  const { id } = await tx.insert("profile_fields", { ...columns, order: 0 });
  await tx.update("profile_fields", id, { order: id });
  await announceProfileFields(call);
  return id;
};

type Changes = Partial<Omit<DescribedField, "type">>;

/** Changes a field; parts that are not given stay. */
export const updateField = async (
  call: Operating<FieldError | "defaultFieldFixed" | "invalidParameter">,
  field: ProfileField,
  changes: Changes,
): Promise<void> => {
  const { tx } = call;
  if (changes.display_in_profile_summary && !field.display_in_profile_summary) await checkSummary(call);
  const field_data = field.field_data === "" ? {} : JSON.parse(field.field_data);
  if (knownSiteOf(field.type, field_data) !== null && isAboutMore(call, field, changes))
    throw call.fail("defaultFieldFixed");
  const described = { ...field, field_data, ...changes };
  const columns = await acceptField(call, { ...described, ...acceptDescription(call, described) }, field.id);
  const names = declaredNames(columns);
  if (names.every((name) => columns[name] === field[name])) return;
  const changed = await tx.update("profile_fields", field.id, columns);
  await dropGoneChoices(call, field, changed);
  await announceProfileFields(call);
};

/** The errors that `createField` and `updateField` may throw. */
export const fieldErrors = [
  ...fieldDataErrors,
  "summaryFull",
  "labelBlank",
  "labelTaken",
  "summaryUnsupported",
  "matchingUnsupported",
] as const;

type FieldError = (typeof fieldErrors)[number];

const mostInSummary = 2;

const checkSummary = async ({ tx, fail }: Checking<"summaryFull">): Promise<void> => {
  const shown = (await profileFields(tx)).filter((field) => field.display_in_profile_summary);
  if (shown.length >= mostInSummary) throw fail("summaryFull");
};

const allTypes: readonly number[] = Object.values(fieldTypes);
const matchingTypes: readonly number[] = [fieldTypes.shortText, fieldTypes.externalAccount];

type Described = Pick<Columns, "name" | "hint" | "field_data">;

/** Returns the name, hint and data of a field as they are stored. */
const acceptDescription = (
  call: Raising<FieldDataError | "labelBlank" | "invalidParameter">,
  described: DescribedField,
): Described => {
  const field_data = acceptFieldData(call, described.type, described.field_data);
  const { name, hint } = labelOf(described);
  if (isBlank(name)) throw call.fail("labelBlank");
  return { name, hint, field_data };
};

/**
 * Returns the columns of a field, whose id is `own` where it exists already. Throws for what no field may be, in the order of
 * users.md 6.2.
 */
const acceptField = async (
  { tx, fail }: Checking<"summaryUnsupported" | "matchingUnsupported" | "labelTaken">,
  described: Omit<DescribedField, keyof Described> & Described,
  own?: number,
): Promise<Columns> => {
  const { type, name, display_in_profile_summary, use_for_user_matching } = described;
  if (display_in_profile_summary && type === fieldTypes.people) throw fail("summaryUnsupported");
  // Contract silent: matching is refused for types where it means nothing.
  if (use_for_user_matching && !matchingTypes.includes(type)) throw fail("matchingUnsupported");
  const [namesake] = await tx.scan("profile_fields", "byName", { prefix: [name] });
  if (namesake !== undefined && namesake.id !== own) throw fail("labelTaken");
  const { hint, field_data, required, editable_by_user } = described;
  return {
    type,
    name,
    hint,
    field_data,
    required,
    editable_by_user,
    display_in_profile_summary,
    use_for_user_matching,
  };
};

/** Returns the name and hint of a field; those of a known site are fixed. */
const labelOf = ({ type, name, hint, field_data }: DescribedField): { name: string; hint: string } => {
  const site = knownSiteOf(type, field_data);
  return site === null ? { name: name.trim(), hint: hint.trim() } : externalAccounts[site];
};

const fixed = ["name", "hint", "required", "editable_by_user", "use_for_user_matching"] as const;

/** Whether a request changes more of a field at a known site than its place in the summary. */
const isAboutMore = (
  call: Raising<FieldDataError | "invalidParameter">,
  field: ProfileField,
  changes: Changes,
): boolean =>
  fixed.some((name) => changes[name] !== undefined && changes[name] !== field[name]) ||
  (changes.field_data !== undefined && acceptFieldData(call, field.type, changes.field_data) !== field.field_data);

const dropGoneChoices = async (call: Operating, before: ProfileField, after: ProfileField): Promise<void> => {
  const left = new Set(choicesOf(after));
  if (choicesOf(before).some((key) => !left.has(key))) await dropValues(call, after.id, (value) => !left.has(value));
};
