import { type Apply, type Item, lists, type State, without } from "./state.js";

const addUser: Apply = (state, { person }) => {
  const { is_active: _, ...user } = person as Item & { user_id: number };
  state.realm_users.push(user);
};

const updateUser: Apply = (state, { person }) => {
  const { user_id, is_active, ...changes } = person as Item & { user_id: number; is_active?: boolean };
  const known = [...state.realm_users, ...state.realm_non_active_users].find((user) => user.user_id === user_id);
  if (known === undefined) return;
  Object.assign(known, changes);
  if (is_active === undefined) return;
  for (const name of ["realm_users", "realm_non_active_users"] as const)
    state[name] = state[name].filter((user) => user !== known);
  state[is_active ? "realm_users" : "realm_non_active_users"].push(known);
  if (!is_active) forgetMember(state, user_id);
};

/** A deactivated account is no longer listed in groups and settings (users.md 3.7). */
const forgetMember = (state: State, user_id: number): void => {
  for (const group of state.realm_user_groups) group.members = without(group.members, [user_id]);
  for (const channel of [state.streams, ...lists(state)].flat())
    for (const [name, setting] of Object.entries(channel))
      if (isNamedOnTheSpot(setting))
        channel[name] = { ...setting, direct_members: without(setting.direct_members, [user_id]) };
};

const isNamedOnTheSpot = (setting: unknown): setting is { direct_members: number[] } =>
  typeof setting === "object" && setting !== null && "direct_members" in setting;

export const userAppliers: Record<string, Apply> = {
  "realm_user/add": addUser,
  "realm_user/update": updateUser,
};
