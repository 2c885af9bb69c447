import { groupChangeShape } from "../../rules/group-values.js";
import { t } from "../../schema.js";
import { groupPermissionNames, sameForEach } from "../../settings/permission-settings.js";
import { groupSettingShape } from "../../storage/tables/group-setting.js";

/** The permission settings of a group as a request gives a new group its own. */
export const groupSettingParams = sameForEach(groupPermissionNames, t.optional(groupSettingShape));

/** The same as a request changes them. */
export const groupChangeParams = sameForEach(groupPermissionNames, t.optional(groupChangeShape));

export const idList = t.array(t.integer());
