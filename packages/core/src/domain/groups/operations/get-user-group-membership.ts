import { t } from "../../../schema/schema.js";
import { readableUser } from "../../accessible-users/index.js";
import { Groups, readableGroup } from "../../permissions/index.js";
import { humanMembers } from "../../users/index.js";
import { isNamed } from "../view.js";
import { defineOperation } from "../vocabulary.js";

export const getUserGroupMembership = defineOperation({
  method: "GET",
  path: "/user_groups/{user_group_id}/members/{user_id}",
  summary: "Check whether a user is in a user group",
  description: "Deactivated users are in none.",
  permission: humanMembers,
  params: t.object({
    user_group_id: t.integer(),
    user_id: t.integer(),
    direct_member_only: t.default(t.boolean({ description: "Leaves out who is in subgroups only" }), false),
  }),
  result: t.object({ is_user_group_member: t.boolean() }),
  errors: ["invalidGroup", "groupDeactivated", "noSuchUser"],
  async run(call) {
    const { tx, now } = call;
    const { user_group_id, user_id, direct_member_only } = call.params;
    const { id } = await readableGroup(call, user_group_id);
    const user = await readableUser(call, user_id);
    const isMember = direct_member_only ? isNamed(call, id, user) : new Groups(tx, now).has(id, user);
    return { is_user_group_member: await isMember };
  },
});
