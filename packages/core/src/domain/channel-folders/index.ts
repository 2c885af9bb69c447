import { defineResource } from "../../operation/resource.js";
import { channelFolderErrors } from "./errors.js";
import { channelFolderTables } from "./tables.js";

export { checkFolder } from "./channel-folders.js";
export { type ChannelFolderRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "channel-folders",
  tables: channelFolderTables,
  errors: channelFolderErrors,
});
