import type { StoreView } from "@confab/client";
import { isInGroup } from "../../parts/in-group.js";
import { mayInRealm, type PermissionValue } from "../../parts/rights/group-setting.js";

/** A user group as the store knows it. */
export type KnownGroup = NonNullable<ReturnType<StoreView["groups"]["get"]>>;

/** The most characters that the server takes. */
export const longestGroupText = { name: 100, description: 1_024 } as const;

export const groupPermissionsShown = [
  "can_manage_group",
  "can_add_members_group",
  "can_remove_members_group",
  "can_join_group",
  "can_leave_group",
  "can_mention_group",
] as const;

export type ShownGroupPermission = (typeof groupPermissionsShown)[number];

/** What oneself may do with a group. The server decides; this says what is worth offering. */
export interface GroupRights {
  /** Whether one is in it directly: who is in it by a subgroup leaves that. */
  readonly isDirect: boolean;
  readonly mayManage: boolean;
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
  readonly mayJoin: boolean;
  readonly mayLeave: boolean;
}

/** Returns what oneself may do with a group. */
export const groupRights = (view: StoreView, group: KnownGroup): GroupRights => {
  const isEditable = !group.is_system_group && view.field("is_guest") !== true;
  const has = (name: ShownGroupPermission): boolean => isInGroup(view, view.self, group[name] as PermissionValue);
  const mayManage = isEditable && (mayInRealm(view, "can_manage_all_groups") || has("can_manage_group"));
  const may = (name: ShownGroupPermission): boolean => mayManage || (isEditable && has(name));
  const mayAdd = may("can_add_members_group");
  const mayRemove = may("can_remove_members_group");
  const isDirect = view.groupMembers.has(group.id, view.self);
  return {
    isDirect,
    mayManage,
    mayAdd,
    mayRemove,
    mayJoin: !isDirect && !group.deactivated && (mayAdd || may("can_join_group")),
    mayLeave: isDirect && (mayRemove || may("can_leave_group")),
  };
};
