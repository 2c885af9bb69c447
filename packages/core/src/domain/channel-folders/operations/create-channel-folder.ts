import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { createFolder, folderNameErrors } from "../change-folders.js";
import { defineOperation } from "../vocabulary.js";
import { folderParams } from "./folder-params.js";

export const createChannelFolder = defineOperation({
  method: "POST",
  path: "/channel_folders/create",
  summary: "Create a channel folder",
  description: "It becomes the last one in order. Case does not tell names apart.",
  permission: administrators,
  params: t.object(folderParams),
  result: t.object({ channel_folder_id: t.integer() }),
  errors: [...folderNameErrors, "organizationFull"],
  async run(call) {
    return { channel_folder_id: await createFolder(call, call.params) };
  },
});
