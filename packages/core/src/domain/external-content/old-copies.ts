import { mediaClient } from "../../operation/services.js";
import { mediaLimits } from "../realm/index.js";
import { copiesUntil, dropCopies, excess } from "./kept-copies.js";
import { defineJob, type Operating } from "./vocabulary.js";

const day = 86_400;

/** The newest time of a fetch whose copy is no longer shown. Where this server fetches nothing any more, that is any time. */
const end = ({ use, now }: Pick<Operating, "use" | "now">): number =>
  use(mediaClient) === null ? Number.MAX_SAFE_INTEGER : now - use(mediaLimits).keptDays * day;

/** Deletes copies that are too old to be shown, and those for which there is no space since the host gives less. */
export const oldCopies = defineJob({
  name: "old copies of pictures",
  // Copies that are too old are not shown, so the hourly check is soon enough.
  due: async (call) => {
    const isDue = (await copiesUntil(call.tx, end(call), 1)).length > 0 || (await excess(call)).length > 0;
    return isDue ? call.now : null;
  },
  run: async (call) => {
    const old = await copiesUntil(call.tx, end(call));
    await dropCopies(call, old.length > 0 ? old : await excess(call));
  },
});
