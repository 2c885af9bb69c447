import { list } from "../../../events/fetch.js";
import { t } from "../../../schema/schema.js";
import { anyReader, isVisitor } from "../../users/index.js";
import { channelFolderShape, channelFolders, viewChannelFolder, webPublicFolders } from "../channel-folders.js";
import { defineOperation } from "../vocabulary.js";

export const getChannelFolders = defineOperation({
  method: "GET",
  path: "/channel_folders",
  summary: "Get the channel folders",
  description: "By their order. Visitors get those with a web-public channel in them.",
  permission: anyReader,
  params: t.object({
    include_archived: t.default(t.boolean({ description: "Whether to answer archived folders, too" }), false),
  }),
  result: t.object({ channel_folders: list(channelFolderShape) }),
  errors: [],
  async run({ params: { include_archived }, tx, actor }) {
    const known = isVisitor(actor) ? await webPublicFolders(tx) : await channelFolders(tx);
    const shown = known.filter(({ is_archived }) => include_archived || !is_archived);
    const folders = shown.map(viewChannelFolder);
    // Visitors do not know people who never wrote where they can read.
    return { channel_folders: isVisitor(actor) ? folders.map((folder) => ({ ...folder, creator_id: null })) : folders };
  },
});
