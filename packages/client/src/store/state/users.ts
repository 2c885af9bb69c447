import { withoutNamed } from "./named-users.js";
import type { EventChange, EventChanges, State } from "./state.js";
import type { EventsByName, StoredUser } from "./wire.js";

const addUser: EventChange<"realm_user/add"> = ({ users }, { person }) => {
  // Where there was a stand-in for somebody unknown, this is who it was.
  users.delete(person.user_id);
  users.set(person.user_id, person);
};

type PersonChange = EventsByName["realm_user/update"]["person"];

const updateUser: EventChange<"realm_user/update"> = (state, { person }) => {
  const known = state.users.get(person.user_id);
  if (known === undefined) return;
  state.users.set(person.user_id, changedUser(state, known, person));
  if (person.user_id === state.self) updateSelf(state, person);
  if (person.is_active === false) forgetActivity(state, person.user_id);
};

const changedUser = ({ clientGravatar }: State, known: StoredUser, person: PersonChange): StoredUser => {
  const { new_email, custom_profile_field, avatar_source, avatar_url_medium, ...listed } = person;
  const email = new_email ?? known.email;
  const changed = { ...known, ...listed, email, ...flagsOfRole(person.role), ...profileOf(known, person) };
  // A client that computes pictures itself goes on doing so where it can (users.md 1.2).
  const isComputed = clientGravatar && avatar_source === "G" && email === changed.delivery_email;
  return isComputed ? { ...changed, avatar_url: null } : changed;
};

const profileOf = (known: StoredUser, { custom_profile_field }: PersonChange): Partial<StoredUser> => {
  if (custom_profile_field === undefined) return {};
  const { id, value, ...more } = custom_profile_field;
  const { [id]: _, ...others } = known.profile_data ?? {};
  return { profile_data: value === null ? others : { ...others, [id]: { value, ...more } } };
};

const flagsOfRole = (role: number | undefined) =>
  role === undefined ? {} : { is_owner: role === 100, is_admin: role <= 200, is_guest: role === 600 };

const ownFields = ["email", "delivery_email", "full_name", "avatar_source", "avatar_url", "avatar_url_medium"] as const;

const memberRights = [
  "can_create_streams",
  "can_create_public_streams",
  "can_create_private_streams",
  "can_subscribe_other_users",
  "can_invite_others_to_realm",
] as const;

const updateSelf = ({ fields }: State, { new_email, role, ...person }: PersonChange): void => {
  const changes = new_email === undefined ? person : { ...person, email: new_email };
  for (const name of ownFields) if (name in changes) fields.set(name, changes[name]);
  if (role === undefined) return;
  const flags = { ...flagsOfRole(role), is_moderator: role <= 300 };
  for (const [name, value] of Object.entries(flags)) fields.set(name, value);
  // No event tells them. Members have them unless the organization restricts them.
  for (const name of memberRights) fields.set(name, role !== 600);
};

/** A deactivated account is no longer listed in groups and settings (users.md 3.7). */
const forgetActivity = (state: State, user_id: number): void => {
  state.presences.delete(String(user_id));
  for (const group_id of state.groupMembers.keys()) state.groupMembers.remove(group_id, [user_id]);
  for (const name of state.fields.keysNaming(user_id))
    state.fields.change(name, (value) => Object.values(withoutNamed({ value }, user_id))[0]);
  for (const table of [state.groups, state.channels, state.subscriptions, state.unsubscribed, state.neverSubscribed])
    for (const key of table.keysNaming(user_id))
      table.change(key, (item: object) => withoutNamed(item, user_id) as never);
};

/** What events of users change. */
export const peopleChanges: EventChanges = {
  "realm_user/add": addUser,
  "realm_user/update": updateUser,
  "realm_user/remove": ({ users, statuses, presences }, { person: { user_id } }) => {
    users.delete(user_id);
    statuses.delete(String(user_id));
    presences.delete(String(user_id));
  },
  "realm_bot/add": ({ bots }, { bot }) => bots.set(bot.user_id, bot),
  "realm_bot/update": ({ bots }, { bot }) => bots.change(bot.user_id, (known) => ({ ...known, ...bot })),
  "realm_bot/delete": ({ bots }, { bot }) => void bots.delete(bot.user_id),
  muted_users: ({ fields }, { muted_users }) => fields.set("muted_users", muted_users),
};
