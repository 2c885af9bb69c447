import { t } from "../../../schema/schema.js";
import { groupChangeShape, groupPermissionNames, groupSettingShape, sameForEach } from "../../permissions/index.js";

/** The permission settings of a group as a request gives a new group its own. */
export const groupSettingParams = sameForEach(groupPermissionNames, t.optional(groupSettingShape));

/** The same as a request changes them. */
export const groupChangeParams = sameForEach(groupPermissionNames, t.optional(groupChangeShape));

export const idList = t.array(t.integer());
