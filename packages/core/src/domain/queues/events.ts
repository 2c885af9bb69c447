import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";

export { heartbeatEvent } from "../../events/queue/heartbeat-event.js";

export const restartEvent = defineEvent({
  type: "restart",
  description: "The server was started again",
  fields: {
    zulip_version: t.string(),
    zulip_merge_base: t.string(),
    zulip_feature_level: t.integer(),
    server_generation: t.integer(),
  },
});
