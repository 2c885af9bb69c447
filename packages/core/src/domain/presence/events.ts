import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { modernShape, websiteShape } from "./shapes.js";

export const presenceEvent = defineEvent({
  type: "presence",
  description:
    "Somebody came, or began or ceased to share presence: `presences` for clients with the capability " +
    "`simplified_presence_events`, the other fields for all others",
  fields: {
    presences: t.optional(t.record(modernShape)),
    user_id: t.optional(t.integer()),
    email: t.optional(t.string({ description: "Left out with `slim_presence`" })),
    server_timestamp: t.optional(t.number({ description: "UNIX seconds, with a fraction" })),
    presence: t.optional(t.object({ website: websiteShape })),
  },
  facts: { presences: t.record(modernShape) },
  // Clients get presence by user id where they can read that, else by client. The address is there for clients that go by it
  // (users.md 5.1).
  forms: {
    variant: (queue) => {
      if (queue.can("simplified_presence_events")) return "modern";
      return queue.options.slim_presence ? "slim" : "";
    },
    build: (variant, { payload: { email, ...slim }, facts: { presences } }) =>
      variant === "modern" ? { presences } : slim,
  },
});
