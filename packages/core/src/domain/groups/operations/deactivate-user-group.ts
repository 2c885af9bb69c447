import { t } from "../../../schema/schema.js";
import { checkMayEdit, groupAccessErrors, groupOf, userGroupUpdateEvent } from "../../permissions/index.js";
import { humanMembers } from "../../users/index.js";
import { useOf } from "../group-use.js";
import { defineOperation } from "../vocabulary.js";

export const deactivateUserGroup = defineOperation({
  method: "POST",
  path: "/user_groups/{user_group_id}/deactivate",
  summary: "Deactivate a user group",
  description: "Refused while a setting or another group names it; `objections` tells which.",
  permission: humanMembers,
  params: t.object({ user_group_id: t.integer() }),
  result: t.object({}),
  errors: [...groupAccessErrors, "groupDeactivated", "groupInUse"],
  async run(call) {
    const { tx, emit, fail } = call;
    const { user_group_id } = call.params;
    const group = await groupOf(call, user_group_id);
    if (group.deactivated) throw fail("groupDeactivated");
    await checkMayEdit(call, group);
    const { isUsed, objections } = await useOf(call, group.id);
    if (isUsed) throw fail("groupInUse", { objections });
    await tx.update("user_groups", group.id, { deactivated: true });
    emit(userGroupUpdateEvent, { group_id: group.id, data: { deactivated: true } }, { everyone: true });
    return {};
  },
});
