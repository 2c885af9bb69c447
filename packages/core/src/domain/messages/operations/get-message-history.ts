import { t } from "../../../schema/schema.js";
import { readableMessage } from "../../channels/index.js";
import { anyUser } from "../../users/index.js";
import { historyPolicy } from "../edit/history.js";
import { snapshotShape, snapshotsOf } from "../edit/snapshots.js";
import { defineOperation } from "../vocabulary.js";

export const getMessageHistory = defineOperation({
  method: "GET",
  path: "/messages/{message_id}/history",
  summary: "Get a message's edit history",
  description:
    "As it was sent, and after each edit and move, the oldest first. " +
    "Where the organization shows moves only, the content is always that of today. " +
    "The newest 200 edits are whole, as far as their contents have at most 1 MiB; older ones, and those of a time in a channel " +
    "that the caller may not read, have a time and a user, and are empty otherwise. Of more than 1,000 edits the oldest are left out.",
  permission: anyUser,
  params: t.object({ message_id: t.integer(), allow_empty_topic_name: t.default(t.boolean(), false) }),
  result: t.object({ message_history: t.array(snapshotShape) }),
  errors: ["historyDisabled", "invalidMessage"],
  async run(call) {
    const { tx, actor: viewer, params, now, fail } = call;
    const history = await historyPolicy(tx);
    if (history === "none") throw fail("historyDisabled");
    const message = await readableMessage(call, params.message_id);
    const { allow_empty_topic_name } = params;
    const shown = { history, allow_empty_topic_name };
    return { message_history: await snapshotsOf({ tx, viewer, now }, message, shown) };
  },
});
