import { roles } from "../../operation/roles.js";
import { existing } from "../../storage/existing.js";
import { realmSetting } from "../realm/index.js";
import { userGroupAddMembersEvent, userGroupRemoveMembersEvent } from "./events.js";
import { isFullMember, type SystemGroupName, systemGroupId } from "./groups.js";
import type { Row, Writing } from "./vocabulary.js";

const ownGroups: Record<number, SystemGroupName> = {
  100: "role:owners",
  200: "role:administrators",
  300: "role:moderators",
  400: "role:members",
  600: "role:everyone",
};

/** Returns the system groups that a user is in directly, the role's own first (users.md 7.2). */
export const directGroups = ({ role }: { role: number }, isFull: boolean): SystemGroupName[] => {
  const own = existing(ownGroups[role]);
  return role === roles.member && isFull ? [own, "role:fullmembers"] : [own];
};

/** Does what `directGroups` does, for an account as it is now; a deactivated one is in none. */
export const groupsOf = async (
  { tx, now }: Pick<Writing, "tx" | "now">,
  user: Row<"users">,
): Promise<SystemGroupName[]> => {
  if (!user.is_active) return [];
  return directGroups(user, isFullMember(user, await realmSetting(tx, "waiting_period_threshold"), now));
};

/** Tells everybody which system groups users have left and joined; the role's own groups come first (users.md 2.2). */
export const announceGroups = (
  { emit }: Pick<Writing, "emit">,
  user_ids: readonly number[],
  { before = [], after = [] }: { before?: readonly SystemGroupName[]; after?: readonly SystemGroupName[] },
): void => {
  const left = before
    .filter((name) => !after.includes(name))
    .map((name) => ({ name, event: userGroupRemoveMembersEvent }));
  const joined = after
    .filter((name) => !before.includes(name))
    .map((name) => ({ name, event: userGroupAddMembersEvent }));
  const changes = [...left, ...joined];
  const isOfFullMembers = ({ name }: { name: string }) => name === "role:fullmembers";
  for (const { name, event } of [
    ...changes.filter((change) => !isOfFullMembers(change)),
    ...changes.filter(isOfFullMembers),
  ])
    emit(event, { group_id: systemGroupId(name), user_ids }, { everyone: true });
};
