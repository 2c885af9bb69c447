import { type Apply, type Item, lists, type Person, type State, without } from "../../support/client/state.js";
import { changeProfile, type ProfileChange } from "../profile-fields/client-effects.js";

const both = ["realm_users", "realm_non_active_users"] as const;

const forgetUser = (state: State, user_id: number): void => {
  for (const name of both) state[name] = state[name].filter((user) => user.user_id !== user_id);
};

const addUser: Apply = (state, { person }) => {
  const { is_active, ...user } = person as Person;
  // Where the client had a stand-in for somebody unknown, this is who it was.
  forgetUser(state, user.user_id);
  state[is_active ? "realm_users" : "realm_non_active_users"].push(user);
};

interface Change extends Person {
  new_email?: string;
  custom_profile_field?: ProfileChange;
}

/** A client that computes pictures itself goes on doing so where it can (users.md 1.2). */
const isComputed = ({ client_gravatar }: State, { email, delivery_email }: Item, { avatar_source }: Item): boolean =>
  client_gravatar && avatar_source === "G" && email === delivery_email;

const updateUser: Apply = (state, { person }) => {
  const { user_id, is_active, new_email, custom_profile_field, ...changes } = person as Change;
  const known = both.flatMap((name) => state[name]).find((user) => user.user_id === user_id);
  if (known === undefined) return;
  const { avatar_source, avatar_url_medium, ...listed } = changes;
  Object.assign(known, listed, new_email === undefined ? {} : { email: new_email }, flagsOf(changes.role));
  if (custom_profile_field !== undefined) changeProfile(known, custom_profile_field);
  if (isComputed(state, known, changes)) known.avatar_url = null;
  if (user_id === state.user_id)
    updateSelf(state, { ...changes, ...(new_email === undefined ? {} : { email: new_email }) });
  if (is_active === undefined) return;
  forgetUser(state, user_id);
  state[is_active ? "realm_users" : "realm_non_active_users"].push(known);
  if (!is_active) forgetMember(state, user_id);
  if (!is_active) delete state.presences[user_id];
};

const flagsOf = (role: unknown): Item =>
  typeof role === "number" ? { is_owner: role === 100, is_admin: role <= 200, is_guest: role === 600 } : {};

const ownFields = ["email", "delivery_email", "full_name", "avatar_source", "avatar_url", "avatar_url_medium"];

const rights = [
  ...["can_create_streams", "can_create_public_streams", "can_create_private_streams"],
  ...["can_subscribe_other_users", "can_invite_others_to_realm"],
];

const updateSelf = (given: State, changes: Item): void => {
  const state = given as unknown as Item;
  for (const name of ownFields) if (name in changes) state[name] = changes[name];
  if (typeof changes.role !== "number") return;
  Object.assign(state, flagsOf(changes.role), { is_moderator: changes.role <= 300 });
  // As the settings of the world have it, which the client knows: members may.
  for (const name of rights) state[name] = changes.role !== 600;
};

/** A deactivated account is no longer listed in groups and settings (users.md 3.7). */
const forgetMember = (state: State, user_id: number): void => {
  for (const group of state.realm_user_groups) group.members = without(group.members, [user_id]);
  for (const item of [state.streams, ...lists(state), state.realm_user_groups].flat())
    for (const [name, setting] of Object.entries(item))
      if (isNamedOnTheSpot(setting))
        (item as Item)[name] = { ...setting, direct_members: without(setting.direct_members, [user_id]) };
};

const isNamedOnTheSpot = (setting: unknown): setting is { direct_members: number[] } =>
  typeof setting === "object" && setting !== null && "direct_members" in setting;

export const userEffects: Record<string, Apply> = {
  "realm_user/add": addUser,
  "realm_user/remove": (state, { person }) => {
    const { user_id } = person as Person;
    forgetUser(state, user_id);
    delete state.user_status[user_id];
    delete state.presences[user_id];
  },
  "realm_user/update": updateUser,
};
