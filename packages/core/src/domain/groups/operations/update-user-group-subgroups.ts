import { t } from "../../../schema/schema.js";
import { groupAccessErrors, groupOf } from "../../permissions/index.js";
import { humanMembers } from "../../users/index.js";
import { addSubgroups, removeSubgroups, subgroupErrors } from "../edit-groups.js";
import { defineOperation } from "../vocabulary.js";
import { idList } from "./group-params.js";

export const updateUserGroupSubgroups = defineOperation({
  method: "POST",
  path: "/user_groups/{user_group_id}/subgroups",
  summary: "Update the subgroups of a user group",
  description: "All or nothing; first what is added, then what is deleted.",
  permission: humanMembers,
  params: t.object({ user_group_id: t.integer(), add: t.default(idList, []), delete: t.default(idList, []) }),
  result: t.object({}),
  errors: ["noSubgroupChange", ...groupAccessErrors, ...subgroupErrors],
  async run(call) {
    const { fail } = call;
    const { user_group_id, add, delete: remove } = call.params;
    const act = call;
    if (add.length === 0 && remove.length === 0) throw fail("noSubgroupChange");
    const group = await groupOf(call, user_group_id);
    if (add.length > 0) await addSubgroups(act, group, add);
    if (remove.length > 0) await removeSubgroups(act, group, remove);
    return {};
  },
});
