import { t } from "../../../schema/schema.js";
import { readableMessage } from "../../channels/index.js";
import { anyUser } from "../../users/index.js";
import { historyPolicy } from "../edit/history.js";
import { snapshotShape, snapshotsOf } from "../edit/snapshots.js";
import { defineOperation } from "../vocabulary.js";

export const getMessageHistory = defineOperation({
  method: "GET",
  path: "/messages/{message_id}/history",
  summary: "Get how a message was before each of its edits",
  description:
    "As it was sent, and after each edit and move, the oldest first. " +
    "Where the organization shows moves only, the content is always that of today.",
  permission: anyUser,
  params: t.object({ message_id: t.integer(), allow_empty_topic_name: t.default(t.boolean(), false) }),
  result: t.object({ message_history: t.array(snapshotShape) }),
  errors: ["historyDisabled", "invalidMessage"],
  async run(call) {
    const { tx, params, fail } = call;
    const history = await historyPolicy(tx);
    if (history === "none") throw fail("historyDisabled");
    const message = await readableMessage(call, params.message_id);
    const { allow_empty_topic_name } = params;
    return { message_history: await snapshotsOf(tx, message, { history, allow_empty_topic_name }) };
  },
});
