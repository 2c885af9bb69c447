import { t } from "../../../schema/schema.js";

/** Whether a flag is set or removed. An operation answers other words itself. */
export const opOnFlag = t.text({ description: "`add` or `remove`" });

/** The flag that is set or removed. An operation answers other words itself. */
export const flagOf = t.text({ description: "`read`, `starred` or `collapsed`" });

/** The channels in which messages could not become unread. */
export const ignoredChannels = t.array(t.integer(), {
  max: 10_000,
  description: "The channels whose messages stay read because the caller is not subscribed to them",
});
