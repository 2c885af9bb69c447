import { defineJob } from "../vocabulary.js";
import { forgetUploads } from "./resumable.js";

const day = 24 * 3600;
const atOnce = 100;

/** Deletes what has come of uploads that nobody has gone on with for a day. Contract silent. */
export const abandonedUploads = defineJob({
  name: "abandoned uploads",
  due: async ({ tx }) => {
    const [oldest] = await tx.scan("resumable_uploads", "byTime", { limit: 1 });
    return oldest === undefined ? null : oldest.changed_at + day;
  },
  run: async (call) => {
    const to = call.now - day;
    await forgetUploads(call, await call.tx.scan("resumable_uploads", "byTime", { to, limit: atOnce }));
  },
});
