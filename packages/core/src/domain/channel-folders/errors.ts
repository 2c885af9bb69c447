import { catalogue } from "../../operation/catalogue.js";

/** Errors about channel folders (channels.md 5.3, 7.13). */
export const channelFolderErrors = catalogue({
  invalidFolder: { code: "BAD_REQUEST", msg: "Invalid channel folder ID" },
});
