import { t } from "../../../schema/schema.js";
import { readableGroup } from "../../permissions/index.js";
import { humanMembers } from "../../users/index.js";
import { subgroupsOf } from "../view.js";
import { defineOperation } from "../vocabulary.js";

export const getUserGroupSubgroups = defineOperation({
  method: "GET",
  path: "/user_groups/{user_group_id}/subgroups",
  summary: "Get the subgroups of a user group",
  description: "By id, at any depth, without the group itself.",
  permission: humanMembers,
  params: t.object({
    user_group_id: t.integer(),
    direct_subgroup_only: t.default(t.boolean({ description: "Leaves out subgroups of subgroups" }), false),
  }),
  result: t.object({ subgroups: t.array(t.integer()) }),
  errors: ["invalidGroup", "groupDeactivated"],
  async run({ tx, params: { user_group_id, direct_subgroup_only }, fail }) {
    const { id } = await readableGroup({ tx, fail }, user_group_id);
    return { subgroups: await subgroupsOf(tx, id, { direct: direct_subgroup_only }) };
  },
});
