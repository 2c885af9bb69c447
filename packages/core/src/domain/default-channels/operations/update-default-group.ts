import { t } from "../../../schema/schema.js";
import { limits } from "../../realm/index.js";
import { administrators } from "../../users/index.js";
import { announceDefaultGroups } from "../announce.js";
import { checkDefaultGroupName, defaultGroupNameErrors, existingGroup } from "../group-rules.js";
import { defineOperation } from "../vocabulary.js";

export const updateDefaultGroup = defineOperation({
  method: "PATCH",
  path: "/default_stream_groups/{group_id}",
  summary: "Update a default channel group's name or description",
  description: "Clients are told of each of the two.",
  permission: administrators,
  params: t.object({
    group_id: t.integer({ description: "The group of channels" }),
    new_group_name: t.optional(t.text({ anyCharacter: true, description: "What it is called from now on" })),
    new_description: t.optional(
      t.text({ max: limits.max_stream_description_length, description: "What it is for from now on" }),
    ),
  }),
  result: t.object({}),
  errors: ["defaultGroupNothingNew", "defaultGroupMissing", "defaultGroupSameName", ...defaultGroupNameErrors],
  async run(call) {
    const { tx, fail, params } = call;
    const { new_group_name: name, new_description: description } = params;
    if (!name && !description) throw fail("defaultGroupNothingNew");
    const group = await existingGroup(call, params.group_id);
    if (name !== undefined) {
      if (name === group.name) throw fail("defaultGroupSameName", { name });
      await checkDefaultGroupName(call, name);
      await tx.update("default_stream_groups", group.id, { name });
      await announceDefaultGroups(call);
    }
    if (description !== undefined) {
      await tx.update("default_stream_groups", group.id, { description });
      await announceDefaultGroups(call);
    }
    return {};
  },
});
