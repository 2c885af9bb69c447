import { type Static, t } from "../../schema/schema.js";
import { groupSettingShape } from "./group-setting.js";
import { groupPermissionNames, sameForEach } from "./permission-settings.js";

const permissionShapes = sameForEach(groupPermissionNames, groupSettingShape);

/** The user group object (users.md 7.1). */
export const groupShape = t.named(
  "UserGroup",
  t.object({
    id: t.integer(),
    name: t.string(),
    description: t.string(),
    members: t.array(t.integer(), { max: 1_000_000, description: "Active users named directly, ascending" }),
    direct_subgroup_ids: t.array(t.integer(), { description: "Ascending" }),
    creator_id: t.nullable(t.integer()),
    date_created: t.nullable(t.integer()),
    is_system_group: t.boolean(),
    deactivated: t.boolean(),
    ...permissionShapes,
  }),
);

export type GroupObject = Static<typeof groupShape>;
