// Folders that group channels. A channel's row names its folder; changing it is in `channel-changes`.

import { defineResource } from "../../operation/resource.js";
import { channelFolderErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";
import { channelFoldersPart } from "./state.js";
import { channelFolderTables } from "./tables.js";

export { checkFolder } from "./channel-folders.js";
export { type ChannelFolderRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "channel-folders",
  about: { name: "Channel folders", description: "Folders that group channels, the same for everybody." },
  meanings: { channel_folder_id: "The channel folder", folder_id: "The folder to put the channel into" },
  tables: channelFolderTables,
  errors: channelFolderErrors,
  events,
  operations,
  state: {
    channel_folders: [channelFoldersPart],
  },
});
