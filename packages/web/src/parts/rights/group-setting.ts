import type { StoreView } from "@confab/client";
import { type GroupSettingValue, isInGroup } from "../in-group.js";

/** Who has a permission: a group, or people and groups of their own. */
export type PermissionValue = GroupSettingValue;

const partsOf = (value: PermissionValue) =>
  typeof value === "number" ? { direct_members: [], direct_subgroups: [value] } : value;

/** The same value with one group alone instead of a list of one. */
export const simplified = (value: PermissionValue): PermissionValue => {
  const { direct_members, direct_subgroups } = partsOf(value);
  const [only] = direct_subgroups;
  return direct_members.length === 0 && direct_subgroups.length === 1 && only !== undefined
    ? only
    : { direct_members, direct_subgroups };
};

/** As the API takes it. */
export const toSend = (value: PermissionValue) =>
  typeof value === "number"
    ? value
    : { direct_members: [...value.direct_members], direct_subgroups: [...value.direct_subgroups] };

/** Whether oneself has a permission of the organization. Guests have those alone that may be theirs. */
export const mayInRealm = (view: StoreView, name: RealmPermission): boolean => {
  const value = view.field(`realm_${name}`) as PermissionValue | undefined;
  const rules = view.field("server_supported_permission_settings")?.realm[name];
  if (value === undefined || (view.field("is_guest") === true && rules?.allow_everyone_group !== true)) return false;
  return isInGroup(view, view.self, value);
};

/** Whether oneself may make channels of any kind. */
export const mayCreateChannels = (view: StoreView): boolean =>
  mayInRealm(view, "can_create_public_channel_group") ||
  mayInRealm(view, "can_create_private_channel_group") ||
  mayInRealm(view, "can_create_web_public_channel_group");

/** The permissions of the organization that views here ask for. */
export type RealmPermission =
  | "can_add_subscribers_group"
  | "can_create_public_channel_group"
  | "can_create_private_channel_group"
  | "can_create_web_public_channel_group"
  | "can_create_bots_group"
  | "can_create_groups"
  | "can_invite_users_group"
  | "can_manage_all_groups"
  | "can_set_delete_message_policy_group"
  | "create_multiuse_invite_group";
