import { t } from "../../../schema/schema.js";
import { Groups, readableGroup } from "../../permissions/index.js";
import { humanMembers } from "../../users/index.js";
import { describeGroups } from "../view.js";
import { defineOperation } from "../vocabulary.js";

export const getUserGroupMembers = defineOperation({
  method: "GET",
  path: "/user_groups/{user_group_id}/members",
  summary: "Get the members of a user group",
  description: "Active users by id, those of its subgroups included.",
  permission: humanMembers,
  params: t.object({
    user_group_id: t.integer(),
    direct_member_only: t.default(t.boolean({ description: "Leaves out who is in subgroups only" }), false),
  }),
  result: t.object({ members: t.array(t.integer(), { max: 1_000_000 }) }),
  errors: ["invalidGroup", "groupDeactivated"],
  async run(call) {
    const { tx, now } = call;
    const { user_group_id, direct_member_only } = call.params;
    const group = await readableGroup(call, user_group_id);
    if (direct_member_only) {
      const [{ members } = { members: [] }] = await describeGroups(call, [group]);
      return { members };
    }
    return { members: (await new Groups(tx, now).activeMembers([group.id])).map(({ id }) => id) };
  },
});
