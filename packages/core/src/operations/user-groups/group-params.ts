import { groupSettingShape } from "../../rules/channel-view.js";
import { groupChangeShape } from "../../rules/group-values.js";
import { t } from "../../schema.js";
import { type GroupPermission, groupPermissions } from "../../settings/permission-settings.js";

export const groupPermissionNames = Object.keys(groupPermissions) as GroupPermission[];

const each = <S>(param: S): Record<GroupPermission, S> =>
  Object.fromEntries(groupPermissionNames.map((name) => [name, param])) as Record<GroupPermission, S>;

/** The permission settings of a group as a request gives a new group its own. */
export const groupSettingParams = each(t.optional(groupSettingShape));

/** The same as a request changes them. */
export const groupChangeParams = each(t.optional(groupChangeShape));

export const idList = t.array(t.integer());
