import type { StoredUser } from "./wire.js";

type ProfileField = { readonly id: number; readonly type: number; readonly field_data: string };

type ProfileEntry = [id: string, { readonly value: string }];

const choice = 3;

/** The values that users may have of a field; null where it is no choice. */
const choicesOf = ({ type, field_data }: ProfileField): ReadonlySet<string> | null =>
  type === choice ? new Set(Object.keys(JSON.parse(field_data))) : null;

/** Says whether users keep a value, with these fields. */
export const keptValues = (fields: readonly ProfileField[]): ((entry: ProfileEntry) => boolean) => {
  const choices = new Map(fields.map((field) => [field.id, choicesOf(field)]));
  return ([id, { value }]) => {
    const possible = choices.get(Number(id));
    return possible === null || possible?.has(value) === true;
  };
};

/** Whether a field, or a choice of one, is gone. */
export const losesValues = (before: readonly ProfileField[], fields: readonly ProfileField[]): boolean => {
  const isKept = keptValues(fields);
  return before.some((field) =>
    [...(choicesOf(field) ?? [""])].some((value) => !isKept([String(field.id), { value }])),
  );
};

/** The same object where all values are kept. */
export const withProfile = (user: StoredUser, isKept: (entry: ProfileEntry) => boolean): StoredUser => {
  const entries = Object.entries(user.profile_data ?? {});
  const kept = entries.filter(isKept);
  return kept.length === entries.length ? user : { ...user, profile_data: Object.fromEntries(kept) };
};
