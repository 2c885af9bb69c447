import { t } from "../../../schema/schema.js";
import { groupAccessErrors, groupOf } from "../../permissions/index.js";
import { humanMembers } from "../../users/index.js";
import {
  addMembers,
  addSubgroups,
  memberErrors,
  removeMembers,
  removeSubgroups,
  subgroupErrors,
} from "../edit-groups.js";
import { defineOperation } from "../vocabulary.js";
import { idList } from "./group-params.js";

export const updateUserGroupMembers = defineOperation({
  method: "POST",
  path: "/user_groups/{user_group_id}/members",
  summary: "Update the members of a user group: add or remove users and subgroups",
  description: "All or nothing, in the order of the parameters. Deactivated groups can be changed, too.",
  permission: humanMembers,
  price: {
    of: ({ add, delete: removed }) => (add.length + removed.length) / 2_000,
    says: "one for each 2,000 people",
  },
  params: t.object({
    user_group_id: t.integer(),
    add: t.default(idList, []),
    delete: t.default(idList, []),
    add_subgroups: t.default(idList, []),
    delete_subgroups: t.default(idList, []),
  }),
  result: t.object({}),
  errors: ["noMembershipChange", ...groupAccessErrors, ...memberErrors, ...subgroupErrors],
  async run(call) {
    const { params, fail } = call;
    const { user_group_id, add, add_subgroups, delete_subgroups } = params;
    if ([add, params.delete, add_subgroups, delete_subgroups].every((ids) => ids.length === 0))
      throw fail("noMembershipChange");
    const group = await groupOf(call, user_group_id);
    if (add.length > 0) await addMembers(call, group, add);
    if (params.delete.length > 0) await removeMembers(call, group, params.delete);
    if (add_subgroups.length > 0) await addSubgroups(call, group, add_subgroups);
    if (delete_subgroups.length > 0) await removeSubgroups(call, group, delete_subgroups);
    return {};
  },
});
