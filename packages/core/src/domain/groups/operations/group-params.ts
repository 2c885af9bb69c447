import { t } from "../../../schema/schema.js";
import { groupSettingShape } from "../../permissions/group-setting.js";
import { groupChangeShape } from "../../permissions/group-values.js";
import { groupPermissionNames, sameForEach } from "../../permissions/permission-settings.js";

/** The permission settings of a group as a request gives a new group its own. */
export const groupSettingParams = sameForEach(groupPermissionNames, t.optional(groupSettingShape));

/** The same as a request changes them. */
export const groupChangeParams = sameForEach(groupPermissionNames, t.optional(groupChangeShape));

export const idList = t.array(t.integer());
