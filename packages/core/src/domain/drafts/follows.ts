import { settingChanged } from "../settings/index.js";
import { keepsDrafts } from "./drafts.js";
import { follow } from "./vocabulary.js";

/** Deletes the drafts of a user who no longer wants them on the server. No client is told (users.md 2.1). */
export const forgetDrafts = follow(settingChanged, async ({ tx }, { name, after }) => {
  if (name === "enable_drafts_synchronization" && !keepsDrafts(after))
    await tx.deleteRange("drafts", "byUser", { prefix: [after.id] });
});
