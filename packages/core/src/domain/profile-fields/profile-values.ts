import { isAdministrator } from "../../operation/roles.js";
import { type Static, t } from "../../schema/schema.js";
import { codePoints } from "../../text/folding.js";
import { isWebAddress } from "../../text/web-addresses.js";
import { accessibleUsers, announceUser } from "../accessible-users/index.js";
import { renderDescription } from "../rendering/index.js";
import { answeredBytes } from "../users/index.js";
import { fieldTypes, isMarkdown } from "./profile-field-types.js";
import { choicesOf, type ProfileField, profileFields } from "./profile-fields.js";
import type { Raising, Row, Writing } from "./vocabulary.js";

/** New values for a profile: a text, or for people a list of their ids. Null, an empty text and an empty list remove the value. */
export const profileChanges = t.array(
  t.named(
    "ProfileChange",
    t.object({
      id: t.integer({ description: "The field's" }),
      value: t.anyOf(t.text({ max: 1_000_000 }), t.nullable(t.array(t.unchecked(t.integer())))),
    }),
  ),
);

type ProfileChange = Static<typeof profileChanges>[number];

interface Held {
  value: string;
  rendered_value?: string;
}

/** The errors of finding a field that the actor may fill in. */
export const fieldAccessErrors = ["profileFieldMissing", "fieldNotEditable"] as const;

type FieldAccessError = (typeof fieldAccessErrors)[number];

const peopleErrors = ["invalidGroupMember", "namedUserDeactivated", "namedUserIsBot"] as const;

type PeopleError = (typeof peopleErrors)[number];

/** The errors that `changeProfile` may throw. */
export const profileValueErrors = [...fieldAccessErrors, "invalidChoice", "profileTooLarge", ...peopleErrors] as const;

type ProfileValueError = (typeof profileValueErrors)[number];

/**
 * Changes values in a user's profile, and tells those who may know of the user which of them differ from before. All values are
 * checked before any is stored; throws the errors of users.md 6.3.
 */
export const changeProfile = async (
  call: Writing<ProfileValueError | "invalidParameter">,
  user: Row<"users">,
  changes: readonly ProfileChange[],
): Promise<void> => {
  const accepted = await acceptChanges(call, changes);
  checkProfileSize(call, user, accepted);
  await storeProfile(call, user, accepted);
};

/** Contract silent: the bytes of a profile, its HTML included. Everybody gets it with the account (security O2). */
const largestProfile = 20_000;

const checkProfileSize = (
  { fail }: Raising<"profileTooLarge">,
  { profile_data }: Row<"users">,
  accepted: readonly Accepted[],
): void => {
  const profile = new Map<string, Held | null>(Object.entries(profile_data));
  for (const [id, held] of accepted) profile.set(String(id), held);
  const bytes = answeredBytes([...profile.values()]);
  if (bytes > largestProfile && bytes > answeredBytes(Object.values(profile_data)))
    throw fail("profileTooLarge", { limit: largestProfile });
};

/** A field's id and its new value, null for none. */
type Accepted = [id: number, held: Held | null];

const storeProfile = async (call: Writing, user: Row<"users">, accepted: readonly Accepted[]): Promise<void> => {
  const profile = new Map<string, Held>(Object.entries(user.profile_data));
  const told: Readonly<Record<string, unknown>>[] = [];
  for (const [id, held] of accepted) {
    if ((profile.get(String(id))?.value ?? null) === (held?.value ?? null)) continue;
    if (held === null) profile.delete(String(id));
    else profile.set(String(id), held);
    told.push({ custom_profile_field: { id, ...(held ?? { value: null }) } });
  }
  if (told.length === 0) return;
  const changed = await call.tx.update("users", user.id, { profile_data: Object.fromEntries(profile) });
  await announceUser(call, changed, ...told);
};

/** Removes the values of these fields from a user's profile, and tells of it as `changeProfile` does. */
export const emptyProfile = async (
  call: Writing<FieldAccessError>,
  user: Row<"users">,
  ids: readonly number[],
): Promise<void> => {
  const fields = await fieldsById(call);
  for (const id of ids) checkEditable(call, fields, id);
  await storeProfile(
    call,
    user,
    ids.map((id) => [id, null]),
  );
};

const acceptChanges = async (
  call: Writing<ProfileValueError | "invalidParameter">,
  changes: readonly ProfileChange[],
): Promise<Accepted[]> => {
  const fields = await fieldsById(call);
  const accepted: Accepted[] = [];
  for (const { id, value } of changes)
    accepted.push([id, await acceptValue(call, checkEditable(call, fields, id), value)]);
  return accepted;
};

type FieldsById = ReadonlyMap<number, ProfileField>;

const fieldsById = async ({ tx }: Writing): Promise<FieldsById> =>
  new Map((await profileFields(tx)).map((field) => [field.id, field]));

const checkEditable = ({ actor, fail }: Writing<FieldAccessError>, fields: FieldsById, id: number): ProfileField => {
  const field = fields.get(id);
  if (field === undefined) throw fail("profileFieldMissing", { id });
  if (!field.editable_by_user && !isAdministrator(actor)) throw fail("fieldNotEditable");
  return field;
};

const acceptValue = async (
  call: Writing<PeopleError | "invalidChoice" | "invalidParameter">,
  field: ProfileField,
  value: ProfileChange["value"],
): Promise<Held | null> => {
  if (value === null || value.length === 0) return null;
  if (field.type === fieldTypes.people) return { value: await acceptPeople(call, value) };
  if (typeof value !== "string") throw invalid(call, `${field.name} is not a string`);
  checkText(call, field, value);
  if (!isMarkdown(field)) return { value };
  return { value, rendered_value: await renderDescription(call, value) };
};

const invalid = (call: Raising<"invalidParameter">, text: string) => call.fail("invalidParameter", { text });

const longest: Readonly<Record<number, number>> = {
  [fieldTypes.shortText]: 50,
  [fieldTypes.longText]: 500,
  [fieldTypes.externalAccount]: 50,
  [fieldTypes.pronouns]: 50,
};

const checkText = (call: Raising<"invalidChoice" | "invalidParameter">, field: ProfileField, value: string): void => {
  const { type, name } = field;
  const limit = longest[type];
  if (limit !== undefined && codePoints(value) > limit)
    throw invalid(call, `${name} is too long (limit: ${limit} characters)`);
  if (type === fieldTypes.date && !isDate(value)) throw invalid(call, `${name} is not a date`);
  if (type === fieldTypes.link && !isWebAddress(value)) throw invalid(call, `${name} is not a URL`);
  if (type === fieldTypes.choice && !choicesOf(field).includes(value))
    throw call.fail("invalidChoice", { value, name });
};

/** Whether a text is a day that exists, written as `2024-02-29`. */
const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** Returns the ids as JSON text. Throws for an account that the actor may not know of, as for an unknown one. */
const acceptPeople = async (
  { tx, actor, now, fail }: Writing<PeopleError | "invalidParameter">,
  value: string | readonly unknown[],
): Promise<string> => {
  if (typeof value === "string") throw invalid({ fail }, "User IDs is not a list");
  const odd = value.findIndex((id) => !Number.isSafeInteger(id));
  if (odd !== -1) throw invalid({ fail }, `User IDs[${odd}] is not an integer`);
  const ids = value.filter((id) => typeof id === "number");
  const users = new Map((await tx.getMany("users", [...new Set(ids)])).map((user) => [user.id, user]));
  const isAccessible = await accessibleUsers({ tx, actor, now });
  for (const id of ids) {
    const user = users.get(id);
    if (user === undefined || user.is_system_bot || !isAccessible(user)) throw fail("invalidGroupMember", { id });
    if (!user.is_active) throw fail("namedUserDeactivated", { id });
    if (user.is_bot) throw fail("namedUserIsBot", { id });
  }
  return JSON.stringify(ids);
};
