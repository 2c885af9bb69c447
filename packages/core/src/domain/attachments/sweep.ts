import { removeAttachments } from "../files/index.js";
import { uploadLimits } from "../realm/index.js";
import { defineJob } from "./vocabulary.js";

const day = 24 * 3600;
const atOnce = 100;

/** Deletes the files that no message has referred to for some weeks (messages.md C14). */
export const unclaimedFiles = defineJob({
  name: "unclaimed files",
  due: async ({ tx, use }) => {
    const [oldest] = await tx.scan("attachments", "byUnclaimed", { from: 0, limit: 1 });
    if (oldest === undefined || oldest.unclaimed_since === null) return null;
    return oldest.unclaimed_since + use(uploadLimits).unclaimedDays * day;
  },
  run: async (call) => {
    const to = call.now - call.use(uploadLimits).unclaimedDays * day;
    await removeAttachments(call, await call.tx.scan("attachments", "byUnclaimed", { from: 0, to, limit: atOnce }));
  },
});
