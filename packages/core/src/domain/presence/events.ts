import { event } from "../../events/log/event-schema.js";
import { t } from "../../schema/schema.js";
import { modernShape, websiteShape } from "./shapes.js";

/** Events about presence, which are not stored. */
export const presenceEvents = {
  presence: event(
    {
      presences: t.optional(t.record(modernShape)),
      user_id: t.optional(t.integer()),
      email: t.optional(t.string({ description: "Left out with `slim_presence`" })),
      server_timestamp: t.optional(t.number({ description: "UNIX seconds, with a fraction" })),
      presence: t.optional(t.object({ website: websiteShape })),
    },
    "Somebody came, or began or ceased to share presence: `presences` for clients with the capability " +
      "`simplified_presence_events`, the other fields for all others",
  ),
} as const;
