import { eventQueues } from "../../../events/queue/service.js";
import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const deleteQueue = defineOperation({
  method: "DELETE",
  path: "/events",
  summary: "End an event queue",
  description: "A poll that waits on it is answered with what there is.",
  permission: anyUser,
  transaction: "none",
  params: t.object({ queue_id: t.text() }),
  result: t.object({}),
  errors: ["badQueue"],
  async run({ actor, params, use }) {
    await use(eventQueues).delete(params.queue_id, actor.id);
    return {};
  },
});
