import { type Params, t } from "../../../schema/schema.js";
import {
  acceptGroupChange,
  checkMayEdit,
  type GroupChangeError,
  type GroupSetting,
  groupAccessErrors,
  groupChangeErrors,
  groupFactsOf,
  groupOf,
  groupPermissionNames,
  groupPermissions,
  groupSetting,
  userGroupUpdateEvent,
} from "../../permissions/index.js";
import { humanMembers } from "../../users/index.js";
import { checkGroupName, groupNameErrors, mostDescription } from "../group-names.js";
import { describeGroup } from "../view.js";
import { type Checking, defineOperation, type Row } from "../vocabulary.js";
import { groupChangeParams } from "./group-params.js";

const changeable = {
  name: t.optional(t.text()),
  description: t.optional(t.text({ max: mostDescription })),
  deactivated: t.optional(t.boolean({ description: "Only false acts: the group is in use again" })),
  ...groupChangeParams,
};

type Group = Row<"user_groups">;
type Changes = Partial<Params<typeof changeable>>;

/** Returns the settings that change, with their new values. */
const acceptSettings = async (
  { tx, fail }: Checking<GroupChangeError>,
  group: Group,
  changes: Changes,
): Promise<Record<string, GroupSetting>> => {
  const changed: Record<string, GroupSetting> = {};
  for (const name of groupPermissionNames) {
    const change = changes[name];
    if (change === undefined) continue;
    const named = { name, permission: groupPermissions[name], current: groupSetting(group, name) };
    const value = await acceptGroupChange({ tx, fail }, { ...named, change });
    if (value !== null) changed[name] = value;
  }
  return changed;
};

export const updateUserGroup = defineOperation({
  method: "PATCH",
  path: "/user_groups/{user_group_id}",
  summary: "Update a user group, or reactivate it",
  permission: humanMembers,
  params: t.object({ user_group_id: t.integer(), ...changeable }),
  result: t.object({}),
  errors: ["noNewData", ...groupAccessErrors, ...groupNameErrors, ...groupChangeErrors],
  async run(call) {
    const { tx, emit, fail } = call;
    const { user_group_id, ...changes } = call.params;
    if (Object.keys(changes).length === 0) throw fail("noNewData");
    const group = await groupOf(call, user_group_id);
    await checkMayEdit(call, group);
    const isBack = group.deactivated && changes.deactivated === false;
    const { name = group.name, description = group.description } = changes;
    if (name !== group.name) await checkGroupName(call, name);
    const settings = await acceptSettings(call, group, changes);
    const data = {
      ...(isBack ? { deactivated: false } : {}),
      ...(name === group.name ? {} : { name }),
      ...(description === group.description ? {} : { description }),
      ...settings,
    };
    if (Object.keys(data).length === 0) return {};
    const changed = await tx.update("user_groups", group.id, {
      name,
      description,
      deactivated: group.deactivated && !isBack,
      settings: { ...group.settings, ...settings },
    });
    const facts = isBack ? { group: await describeGroup(call, changed) } : groupFactsOf(changed);
    emit(userGroupUpdateEvent, { group_id: group.id, data }, { everyone: true, facts });
    return {};
  },
});
