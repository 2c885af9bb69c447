import { defineLeasedJob, growing } from "../../jobs/leased-job.js";
import { fileStores } from "../../operation/services.js";
import { t } from "../../schema/schema.js";
import { fileHold } from "./file-hold.js";

/** Seconds until a file is looked at again that may not be deleted yet. */
const whileKept = 10;
const day = 86_400;

/**
 * Deletes the files that no row refers to. Of those that are being written, each has a piece of work whose key is its name. Those that
 * were dropped together are one piece without a key. What cannot be deleted now is tried again with growing
 * pauses, for nine days.
 */
export const unusedFiles = defineLeasedJob({
  name: "unused files",
  payload: t.object({ names: t.optional(t.array(t.string(), { description: "Without a key" })) }),
  atOnce: 16,
  // Nine days, after which the log names what is left.
  pauses: growing(60, { count: 20, most: day }),
  canRun: (use) => use(fileStores).store !== undefined,
  run: async ({ key, payload: { names = [] }, engine: { use } }) => {
    if (use(fileHold).isHeld) return whileKept;
    for (const name of key === null ? names : [key]) await use(fileStores).store?.delete(name);
    return undefined;
  },
});
