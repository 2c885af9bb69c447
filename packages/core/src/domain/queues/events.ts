import { event } from "../../events/log/event-schema.js";
import { t } from "../../schema/schema.js";

/** Events about the queue itself. */
export const queueEvents = {
  heartbeat: event({}, "The poll has waited long enough"),
  restart: event(
    {
      zulip_version: t.string(),
      zulip_merge_base: t.string(),
      zulip_feature_level: t.integer(),
      server_generation: t.integer(),
    },
    "The server was started again",
  ),
} as const;
