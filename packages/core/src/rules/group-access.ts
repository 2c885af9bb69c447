import { fail } from "../errors.js";
import type { Actor } from "../operation.js";
import type { GroupPermission } from "../settings/permission-settings.js";
import type { ReadTx, Row } from "../storage/tables.js";
import { Groups } from "./groups.js";

type Group = Row<"user_groups">;

interface Asking {
  tx: ReadTx;
  actor: Actor;
  /** UNIX seconds. */
  now: number;
}

/** The group of this id; throws where there is none. */
export const groupOf = async (tx: ReadTx, group_id: number): Promise<Group> => {
  const group = await tx.get("user_groups", group_id);
  if (group === undefined) throw fail("invalidGroup");
  return group;
};

/** As `groupOf`, for those who ask who is in it: only of active groups (users.md 2.5). */
export const readableGroup = async (tx: ReadTx, group_id: number): Promise<Group> => {
  const group = await groupOf(tx, group_id);
  if (group.deactivated) throw fail("groupDeactivated");
  return group;
};

/** Throws unless the actor may change the group by one of these permissions, or as somebody who manages it (users.md 7.3). */
export const checkMayEdit = async (
  { tx, actor, now }: Asking,
  group: Group,
  ...names: readonly GroupPermission[]
): Promise<void> => {
  if (group.is_system_group) throw fail("insufficientPermission");
  const groups = new Groups(tx, now);
  if (await groups.mayInRealm("can_manage_all_groups", actor)) return;
  for (const name of ["can_manage_group", ...names] as const) if (await groups.mayInGroup(group, name, actor)) return;
  throw fail("insufficientPermission");
};

/** What finding a group and checking who may change it may throw. */
export const groupAccessErrors = ["invalidGroup", "insufficientPermission"] as const;
