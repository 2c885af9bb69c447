import type { Projection } from "../../events/delivery/forms.js";
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

/** By user id where the client can read that, else by client, with the address for those that go by it (users.md 5.1). */
export const presenceForms: Projection = {
  variant: (queue) => {
    if (queue.can("simplified_presence_events")) return "modern";
    return queue.options.slim_presence ? "slim" : "legacy";
  },
  build: (variant, { payload, hidden }) => {
    if (variant === "modern") return { type: payload.type, presences: hidden?.presences };
    const { email, ...slim } = payload;
    return variant === "slim" ? slim : payload;
  },
};
