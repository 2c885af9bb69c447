import { isAdministrator, isGuest, isOwner, roles } from "../../operation/roles.js";
import { Access } from "../channels/index.js";
import { putMembers } from "../groups/index.js";
import {
  checkMayEdit,
  type GroupAccessError,
  mayEditGroup,
  readableGroup,
  readableGroupErrors,
} from "../permissions/index.js";
import { mayAddOthers } from "../subscriptions/index.js";
import type { Actor, Reading, Row, Writing } from "./vocabulary.js";

type Channel = Row<"streams">;

// What an inviter may grant is checked when an invitation is made and again when it is accepted (security A7, B6). On acceptance
// `actor` is the inviter, too.

/** Returns why somebody may not invite into a role, or manage the invitations of others into it; null where they may. */
export const roleRefusal = (
  actor: Actor,
  invited_as: number,
): "ownerRequired" | "inviteAdministratorRequired" | null => {
  if (invited_as === roles.owner && !isOwner(actor)) return "ownerRequired";
  return invited_as < roles.member && !isAdministrator(actor) ? "inviteAdministratorRequired" : null;
};

/** Whether an inviter may still invite into a role. */
export const mayInviteAs = (actor: Actor, invited_as: number): boolean =>
  actor.is_active && !isGuest(actor) && roleRefusal(actor, invited_as) === null;

/**
 * Returns the channels with these ids. Throws unless the inviter may see them all and add people to them. Anybody may add people to
 * default channels.
 */
export const acceptChannels = async (
  call: Reading<"inviteChannelInvalid" | "inviteSubscribingRefused">,
  ids: readonly number[],
): Promise<Channel[]> => {
  const channels: Channel[] = [];
  for (const id of new Set(ids)) {
    const channel = await call.tx.get("streams", id);
    if (channel === undefined || !(await mayRead(call, channel))) throw call.fail("inviteChannelInvalid", { id });
    channels.push(channel);
  }
  for (const channel of channels) if (!(await mayAdd(call, channel))) throw call.fail("inviteSubscribingRefused");
  return channels;
};

/** Returns those of the channels that the inviter may add people to now. The others are left out silently. */
export const grantedChannels = async (call: Reading, ids: readonly number[]): Promise<Channel[]> => {
  const channels = await call.tx.getMany("streams", ids);
  const granted: Channel[] = [];
  for (const channel of channels)
    if ((await mayRead(call, channel)) && (await mayAdd(call, channel))) granted.push(channel);
  return granted;
};

type Group = Row<"user_groups">;

/** Returns the groups with these ids. Throws unless the inviter may add people to them. */
export const acceptGroups = async (
  call: Reading<GroupAccessError | "groupDeactivated">,
  ids: readonly number[],
): Promise<Group[]> => {
  const groups: Group[] = [];
  for (const id of new Set(ids)) {
    const group = await readableGroup(call, id);
    await checkMayEdit(call, group, "can_add_members_group");
    groups.push(group);
  }
  return groups;
};

/** Puts a new user into those of the groups that the inviter may add people to now. */
export const joinGroups = async (call: Writing, ids: readonly number[], user: Row<"users">): Promise<void> => {
  for (const group of await call.tx.getMany("user_groups", ids))
    if (!group.deactivated && (await mayEditGroup(call, group, "can_add_members_group")))
      // A new user is in none of these groups yet.
      await putMembers(call, group, [user]);
};

const mayRead = async ({ tx, actor, now }: Reading, channel: Channel): Promise<boolean> =>
  !channel.is_archived && (await new Access(tx, actor, now).toChannel(channel)).content;

const mayAdd = async ({ tx, actor, now }: Reading, channel: Channel): Promise<boolean> =>
  channel.is_default || mayAddOthers(new Access(tx, actor, now), actor, channel);

/** The errors for grants other than the owner's role. */
const givingErrors = [
  "inviteAdministratorRequired",
  "inviteChannelInvalid",
  "inviteSubscribingRefused",
  ...readableGroupErrors,
  "insufficientPermission",
] as const;

/** The name of an error in `givingErrors`. */
export type GivingError = (typeof givingErrors)[number];

/** The errors of checking what an invitation grants. */
export const grantErrors = ["ownerRequired", ...givingErrors] as const;
