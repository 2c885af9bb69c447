import type { Apply, Item, State } from "../../support/client/state.js";

export interface ProfileChange {
  id: number;
  value: string | null;
}

type Profile = Record<string, { value: string }>;

const choice = 3;

/** Notes a value of a profile, or that there is none any more. */
export const changeProfile = (user: Item, { id, ...held }: ProfileChange): void => {
  const profile = user.profile_data as Record<string, object>;
  if (held.value === null) delete profile[id];
  else profile[id] = held;
};

/** Values of fields that are gone, and choices that there are no more, are not told one by one. */
const changeFields: Apply = (state, { fields }) => {
  state.custom_profile_fields = fields as State["custom_profile_fields"];
  for (const { profile_data } of [...state.realm_users, ...state.realm_non_active_users]) {
    const profile = (profile_data ?? {}) as Profile;
    for (const [id, { value }] of Object.entries(profile)) if (!isKept(state, Number(id), value)) delete profile[id];
  }
};

const isKept = (state: State, field_id: number, value: string): boolean => {
  const field = state.custom_profile_fields.find(({ id }) => id === field_id);
  return field !== undefined && (field.type !== choice || Object.hasOwn(JSON.parse(field.field_data), value));
};

export const profileEffects: Record<string, Apply> = { custom_profile_fields: changeFields };
