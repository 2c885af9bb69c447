import { catalogue } from "../../operation/catalogue.js";

/** Errors about channel folders (channels.md 5.3, 7.13). */
export const channelFolderErrors = catalogue({
  invalidFolder: { code: "BAD_REQUEST", msg: "Invalid channel folder ID" },
  folderNameEmpty: { code: "BAD_REQUEST", msg: "Channel folder name can't be empty." },
  folderNameCharacter: {
    code: "BAD_REQUEST",
    msg: "Invalid character in channel folder name, at position {position}.",
  },
  folderNameTaken: { code: "BAD_REQUEST", msg: "Channel folder name already in use" },
  folderInUse: {
    code: "BAD_REQUEST",
    msg: "You need to remove all the channels from this folder to archive it.",
  },
  invalidFolderOrder: { code: "BAD_REQUEST", msg: "Invalid order mapping." },
});
