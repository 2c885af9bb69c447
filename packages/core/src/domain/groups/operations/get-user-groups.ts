import { t } from "../../../schema/schema.js";
import { groupShape } from "../../permissions/index.js";
import { humanMembers } from "../../users/index.js";
import { describeGroups } from "../view.js";
import { defineOperation } from "../vocabulary.js";

export const getUserGroups = defineOperation({
  method: "GET",
  path: "/user_groups",
  summary: "Get all user groups",
  description: "By id, the system groups included.",
  permission: humanMembers,
  price: 5,
  params: t.object({ include_deactivated_groups: t.default(t.boolean(), false) }),
  result: t.object({ user_groups: t.array(groupShape, { max: 1_000_000 }) }),
  errors: [],
  async run(call) {
    const { tx } = call;
    const { include_deactivated_groups } = call.params;
    const groups = await tx.scan("user_groups", "id");
    const shown = groups.filter(({ deactivated }) => include_deactivated_groups || !deactivated);
    return { user_groups: await describeGroups(call, shown) };
  },
});
