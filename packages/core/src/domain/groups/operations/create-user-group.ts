import { type Params, t } from "../../../schema/schema.js";
import {
  acceptGroupSetting,
  checkGroupLimits,
  checkGroupsToName,
  countCreations,
  type GroupSetting,
  Groups,
  type GroupValueError,
  groupLimitErrors,
  groupPermissionNames,
  groupPermissions,
  groupValueErrors,
  userGroupAddEvent,
  usersToName,
} from "../../permissions/index.js";
import { humanMembers } from "../../users/index.js";
import { insertMembers, insertSubgroups } from "../edit-groups.js";
import { checkGroupName, groupNameErrors, mostDescription } from "../group-names.js";
import { describeGroup } from "../view.js";
import { type Checking, defineOperation } from "../vocabulary.js";
import { groupSettingParams, idList } from "./group-params.js";

/** Returns the settings that the request gives, as they are stored. */
const acceptSettings = async (
  { tx, fail }: Checking<GroupValueError>,
  given: Partial<Params<typeof groupSettingParams>>,
): Promise<Record<string, GroupSetting>> => {
  const settings: Record<string, GroupSetting> = {};
  for (const name of groupPermissionNames) {
    const value = given[name];
    if (value === undefined) continue;
    settings[name] = await acceptGroupSetting({ tx, fail }, { name, permission: groupPermissions[name], value });
  }
  return settings;
};

export const createUserGroup = defineOperation({
  method: "POST",
  path: "/user_groups/create",
  summary: "Create a user group",
  description: "For those in `can_create_groups`. The caller is a member only if named.",
  permission: humanMembers,
  price: { of: ({ members }) => members.length / 2_000, says: "one for each 2,000 members" },
  params: t.object({
    name: t.text(),
    description: t.text({ max: mostDescription }),
    members: idList,
    subgroups: t.default(idList, []),
    ...groupSettingParams,
  }),
  result: t.object({ group_id: t.integer() }),
  errors: ["insufficientPermission", "dailyLimit", ...groupNameErrors, ...groupValueErrors, ...groupLimitErrors],
  async run(call) {
    const { actor, params, tx, emit, now, fail } = call;
    const act = call;
    const { name, description, members, subgroups } = params;
    if (!(await new Groups(tx, now).mayInRealm("can_create_groups", actor))) throw fail("insufficientPermission");
    const users = await usersToName(call, members);
    await checkGroupName(call, name);
    const settings = await acceptSettings(call, params);
    await checkGroupsToName(call, subgroups);
    await countCreations(call, "user groups", 1);
    await checkGroupLimits(call, { groups: 1, members: users.length, subgroups: new Set(subgroups).size });
    const group = await tx.insert("user_groups", {
      name,
      description,
      settings,
      creator_id: actor.id,
      date_created: now,
      is_system_group: false,
      deactivated: false,
    });
    await insertMembers(
      act,
      group.id,
      users.map(({ id }) => id),
    );
    await insertSubgroups(act, group.id, subgroups);
    emit(userGroupAddEvent, { group: await describeGroup(call, group) }, { everyone: true });
    return { group_id: group.id };
  },
});
