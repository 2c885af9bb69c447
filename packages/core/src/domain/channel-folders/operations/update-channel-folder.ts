import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { changeFolder, folderNameErrors } from "../change-folders.js";
import { folderOf } from "../channel-folders.js";
import { defineOperation } from "../vocabulary.js";
import { folderParams } from "./folder-params.js";

export const updateChannelFolder = defineOperation({
  method: "PATCH",
  path: "/channel_folders/{channel_folder_id}",
  summary: "Update or archive a channel folder",
  description: "A folder is archived rather than deleted, and only once no channel is in it.",
  permission: administrators,
  params: t.object({
    channel_folder_id: t.integer(),
    name: t.optional(folderParams.name),
    description: t.optional(folderParams.description),
    is_archived: t.optional(t.boolean({ description: "Whether the folder is out of use" })),
  }),
  result: t.object({}),
  errors: ["invalidFolder", ...folderNameErrors, "folderInUse"],
  async run(call) {
    const { channel_folder_id, ...changes } = call.params;
    await changeFolder(call, await folderOf(call, channel_folder_id), changes);
    return {};
  },
});
