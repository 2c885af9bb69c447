// User groups, and settings whose values are groups: who is in one, at any depth, and who may do what. Creating and editing
// groups is in `groups`.

import { defineResource } from "../../operation/resource.js";
import { groupErrors } from "./errors.js";
import * as events from "./events.js";
import { permissionMeanings } from "./meanings.js";
import { organizationPermissions as organizationPermissionsPart } from "./state.js";
import { groupTables } from "./tables.js";

export { countCreations, maxCreationsPerDay } from "./daily-creations.js";
export { groupFactsOf } from "./deactivated-groups.js";
export {
  userGroupAddEvent,
  userGroupAddMembersEvent,
  userGroupAddSubgroupsEvent,
  userGroupRemoveMembersEvent,
  userGroupRemoveSubgroupsEvent,
  userGroupUpdateEvent,
} from "./events.js";
export {
  checkGroupsToName,
  checkMayEdit,
  type GroupAccessError,
  type GroupNamingError,
  groupAccessErrors,
  groupOf,
  mayEditGroup,
  readableGroup,
  readableGroupErrors,
  usersToName,
} from "./group-access.js";
export { checkGroupLimits, groupLimitErrors } from "./group-limits.js";
export { groupSettingShape } from "./group-setting.js";
export { type GroupObject, groupShape } from "./group-shape.js";
export {
  acceptGroupChange,
  acceptGroupSetting,
  type GroupChangeError,
  type GroupValueError,
  groupChangeErrors,
  groupChangeShape,
  groupValueErrors,
  isSameSetting,
} from "./group-values.js";
export {
  creatorOnly,
  defaultGroup,
  fullMemberSince,
  type GroupSetting,
  Groups,
  groupSetting,
  groupsNamedIn,
  isFullMember,
  isSystemGroup,
  namedIn,
  realmPermission,
  type SystemGroupName,
  shownSetting,
  systemGroupId,
  systemGroups,
} from "./groups.js";
export {
  type ChannelPermission,
  channelPermissionNames,
  channelPermissions,
  type GroupPermission,
  groupPermissionNames,
  groupPermissions,
  type RealmPermission,
  realmPermissionNames,
  realmPermissions,
  sameForEach,
} from "./permission-settings.js";
export { announceGroups, directGroups, groupsOf } from "./role-groups.js";
export { StoredGroups } from "./stored-groups.js";
export { errors, type PermissionRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "permissions",
  meanings: permissionMeanings,
  tables: groupTables,
  errors: groupErrors,
  events,
  state: {
    realm: [organizationPermissionsPart],
  },
});
