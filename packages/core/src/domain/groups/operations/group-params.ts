import { t } from "../../../schema/schema.js";
import { groupChangeShape, groupPermissionNames, groupSettingShape, sameForEach } from "../../permissions/index.js";

/** Parameters for the permission settings of a new group. */
export const groupSettingParams = sameForEach(groupPermissionNames, t.optional(groupSettingShape));

/** Parameters that change the permission settings of a group. */
export const groupChangeParams = sameForEach(groupPermissionNames, t.optional(groupChangeShape));

/** Ids of users or groups. */
export const idList = t.array(t.integer());
