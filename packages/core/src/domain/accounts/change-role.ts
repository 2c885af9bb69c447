import { isAdministrator, isGuest, isOwner, roles } from "../../operation/roles.js";
import type { Soon } from "../../ports/soon.js";
import { atCommit } from "../../storage/at-commit.js";
import { accessibleUsers, announceUser, restrictsGuests } from "../accessible-users/index.js";
import { announceBotsTo } from "../bots/index.js";
import { defaultChannels, defaultStreamsEvent } from "../channels/index.js";
import { defaultStreamGroupsEvent, viewDefaultGroups } from "../default-channels/index.js";
import { presenter, withdraw } from "../introductions/index.js";
import { announceGroups, groupsOf } from "../permissions/index.js";
import { sightOf, tellOfSight } from "../subscriptions/index.js";
import { realmUserUpdateEvent, rolesSeeingEmail } from "../users/index.js";
import type { Operating, Reading, ReadTx, Row } from "./vocabulary.js";

type User = Row<"users">;

/** Throws unless the actor may give the user this role (users.md 2.2). */
export const checkRoleChange = async (
  { tx, actor, fail }: Reading<RoleChangeError>,
  user: User,
  role: number,
): Promise<void> => {
  if (role === user.role) return;
  if ([role, user.role].includes(roles.owner)) {
    if (!isOwner(actor)) throw fail("ownerRequired");
  } else if (!isAdministrator(actor)) throw fail("administratorRequired");
  if (await isOnlyOwner(tx, user)) throw fail("lastOwnerRole");
};

/** Whether the organization has no other owner who is active and no bot. */
export const isOnlyOwner = async (tx: ReadTx, user: User): Promise<boolean> =>
  isActiveOwner(user) && (await tx.scan("users", "id")).filter(isActiveOwner).length === 1;

const isActiveOwner = (user: User): boolean => isOwner(user) && user.is_active && !user.is_bot;

// Queues read earlier events with the role that the account had then. Hardly anybody changes roles more often than this while a
// client is away.
const rememberedRoles = 16;

/** Changes the role of an account, and tells everybody and the account itself what follows from it (users.md 2.2). */
export const changeRole = async (call: Operating, user: User, role: number): Promise<User> => {
  if (role === user.role) return user;
  const channels = (await call.tx.scan("streams", "id")).map(({ id }) => id);
  const sight = await sightOf(call, channels, [user.id]);
  const known = await knowledge(call, user);
  const former_roles = [...user.former_roles, { role: user.role, to_seq: atCommit }];
  const changed = await call.tx.update("users", user.id, { role, former_roles: former_roles.slice(-rememberedRoles) });
  await announceUser(call, changed, { role });
  announceGroups(call, [user.id], { before: await groupsOf(call, user), after: await groupsOf(call, changed) });
  if (!changed.is_active) return changed;
  await announceKnowledge(call, changed, { known, role: user.role });
  await tellOfSight(call, sight);
  await announceBotsTo(call, user, changed);
  if (isGuest(user) !== isGuest(changed)) await announceDefaultChannels(call, changed);
  return changed;
};

type IsKnown = Awaited<ReturnType<typeof accessibleUsers>>;

const knowledge = ({ tx, now }: Operating, user: User): Soon<IsKnown> => accessibleUsers({ tx, actor: user, now });

/** Tells a user which accounts and addresses the new role lets them see, and which it hides. */
const announceKnowledge = async (
  call: Operating,
  user: User,
  { known, role }: { known: IsKnown; role: number },
): Promise<void> => {
  const knows = await knowledge(call, user);
  const isRestricted = await restrictsGuests(call);
  const accounts = await call.tx.scan("users", "id");
  const others = accounts.filter(({ id, is_system_bot }) => id !== user.id && !is_system_bot);
  const learned = isRestricted ? others.filter((other) => knows(other) && !known(other)) : [];
  const present = await presenter(call, learned);
  for (const other of others) {
    if (isRestricted && knows(other) !== known(other)) {
      if (knows(other)) present(other, user.id);
      else withdraw(call, other.id, [user.id]);
    } else if (knows(other)) announceAddress(call, other, { user, before: role });
  }
};

const announceAddress = (
  { emit }: Operating,
  other: User,
  { user: { id, role }, before }: { user: User; before: number },
): void => {
  const seeing = rolesSeeingEmail(other);
  if (seeing.includes(role) === seeing.includes(before)) return;
  const delivery_email = seeing.includes(role) ? other.delivery_email : null;
  emit(realmUserUpdateEvent, { person: { user_id: other.id, delivery_email } }, { users: [id] });
};

/**
 * Tells a user the default channels, and the groups of them. Guests do not get them, and are told of empty lists (channels.md
 * 11).
 */
const announceDefaultChannels = async ({ tx, emit }: Operating, user: User): Promise<void> => {
  const ids = isGuest(user) ? [] : (await defaultChannels(tx)).map(({ id }) => id);
  emit(defaultStreamsEvent, { default_streams: ids }, { users: [user.id] });
  const groups = await viewDefaultGroups(tx);
  if (groups.length === 0) return;
  emit(defaultStreamGroupsEvent, { default_stream_groups: isGuest(user) ? [] : groups }, { users: [user.id] });
};

/** The errors that `checkRoleChange` may throw. */
export const roleChangeErrors = ["ownerRequired", "administratorRequired", "lastOwnerRole"] as const;

/** The name of an error in `roleChangeErrors`. */
export type RoleChangeError = (typeof roleChangeErrors)[number];
