import { t } from "../../../schema/schema.js";
import { checkMayEdit, groupAccessErrors, groupOf } from "../../permissions/index.js";
import { humanMembers } from "../../users/index.js";
import { useOf } from "../group-use.js";
import { defineOperation } from "../vocabulary.js";

export const deactivateUserGroup = defineOperation({
  method: "POST",
  path: "/user_groups/{user_group_id}/deactivate",
  summary: "Take a user group out of use",
  description: "Refused while a setting or another group names it; `objections` tells which.",
  permission: humanMembers,
  params: t.object({ user_group_id: t.integer() }),
  result: t.object({}),
  errors: [...groupAccessErrors, "groupDeactivated", "groupInUse"],
  async run({ actor, params: { user_group_id }, tx, emit, now, fail }) {
    const group = await groupOf(tx, user_group_id);
    if (group.deactivated) throw fail("groupDeactivated");
    await checkMayEdit({ tx, actor, now }, group);
    const { isUsed, objections } = await useOf({ tx, actor, now }, group.id);
    if (isUsed) throw fail("groupInUse", { objections });
    await tx.update("user_groups", group.id, { deactivated: true });
    emit({ type: "user_group", op: "update", group_id: group.id, data: { deactivated: true } }, { everyone: true });
    return {};
  },
});
