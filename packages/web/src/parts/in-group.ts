import type { StoreView } from "@confab/client";

/** A group by its id, or people and groups one by one, as settings name them. */
export type GroupSettingValue =
  | number
  | { readonly direct_members: readonly number[]; readonly direct_subgroups: readonly number[] };

const isMember = (view: StoreView, user_id: number, group_id: number, seen: Set<number>): boolean => {
  if (seen.has(group_id)) return false;
  seen.add(group_id);
  if (view.groupMembers.has(group_id, user_id)) return true;
  const subgroups = view.groups.get(group_id)?.direct_subgroup_ids ?? [];
  return subgroups.some((id) => isMember(view, user_id, id, seen));
};

/** Whether a person is in a group, directly or through its subgroups. */
export const isInGroup = (view: StoreView, user_id: number, setting: GroupSettingValue | undefined): boolean => {
  if (setting === undefined) return false;
  const seen = new Set<number>();
  if (typeof setting === "number") return isMember(view, user_id, setting, seen);
  return (
    setting.direct_members.includes(user_id) || setting.direct_subgroups.some((id) => isMember(view, user_id, id, seen))
  );
};
