import { defineLeasedJob } from "../../jobs/leased-job.js";
import { fileStores } from "../../operation/ports.js";
import { t } from "../../schema/schema.js";
import { keptFiles } from "./service.js";

/** Seconds until a file is looked at again that may not be deleted yet. */
const whileKept = 10;

/**
 * Deletes the files that no row refers to: they are being written, or were dropped. The key is the name of the file. One that cannot be
 * deleted now is tried again every minute.
 */
export const unusedFiles = defineLeasedJob({
  name: "unused files",
  payload: t.object({}),
  atOnce: 16,
  pauses: [60],
  isPersistent: true,
  canRun: (use) => use(fileStores).store !== undefined,
  run: async ({ key, engine: { use } }) => {
    if (use(keptFiles).areKept) return whileKept;
    if (key !== null) await use(fileStores).store?.delete(key);
    return undefined;
  },
});
