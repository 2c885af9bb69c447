import { eventQueues, queueEnding } from "../../../events/queue/services.js";
import { raise } from "../../../operation/hook.js";
import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const deleteQueue = defineOperation({
  method: "DELETE",
  path: "/events",
  summary: "Delete an event queue",
  description: "A poll that waits on it is answered with what there is.",
  permission: anyUser,
  transaction: "none",
  params: t.object({ queue_id: t.text() }),
  result: t.object({}),
  errors: ["badQueue"],
  async run({ actor, params, use, write }) {
    await use(eventQueues).delete(params.queue_id, actor.id, (remove, acknowledged_event_id) =>
      write(async (call) => {
        await remove(call.tx);
        await raise(call, queueEnding, { user_id: actor.id, acknowledged_event_id });
      }),
    );
    return {};
  },
});
