import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { announceDefaultGroups } from "../announce.js";
import { existingGroup } from "../group-rules.js";
import { defineOperation } from "../vocabulary.js";

export const removeDefaultGroup = defineOperation({
  method: "DELETE",
  path: "/default_stream_groups/{group_id}",
  summary: "Delete a default channel group",
  description: "Its channels stay.",
  permission: administrators,
  params: t.object({ group_id: t.integer({ description: "The group of channels" }) }),
  result: t.object({}),
  errors: ["defaultGroupMissing"],
  async run(call) {
    const group = await existingGroup(call, call.params.group_id);
    await call.tx.delete("default_stream_groups", group.id);
    await announceDefaultGroups(call);
    return {};
  },
});
