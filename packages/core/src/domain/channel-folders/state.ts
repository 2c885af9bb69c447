import { list } from "../../events/fetch.js";
import { channelFolderShape, channelFolders, viewChannelFolder } from "./channel-folders.js";
import { part } from "./vocabulary.js";

/** All channel folders, archived ones included, by their order. */
export const channelFoldersPart = part({ channel_folders: list(channelFolderShape) }, async ({ tx }) => ({
  channel_folders: (await channelFolders(tx)).map(viewChannelFolder),
}));
