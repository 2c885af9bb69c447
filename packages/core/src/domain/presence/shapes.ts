import { t } from "../../schema/schema.js";

/** The only client that the legacy format names (contract, Presence entry). */
export const legacyClient = "website" as const;

const status = t.oneOf(["active", "idle"]);
const timestamp = t.integer({ description: "UNIX seconds" });

/** A user's presence in the modern format, which is listed by user id (contract, Presence entry). */
export const modernShape = t.named(
  "Presence",
  t.object({
    active_timestamp: t.integer({ description: "When the user was last active, UNIX seconds" }),
    idle_timestamp: t.integer({ description: "When a client of the user was last connected, UNIX seconds" }),
  }),
);

const aggregated = { client: t.literal(legacyClient), status, timestamp };

/** The part of the legacy format about one client. */
export const websiteShape = t.named(
  "ClientPresence",
  t.object({
    ...aggregated,
    pushable: t.boolean({ description: "Always false" }),
  }),
);

/** A user's presence in the legacy format, which is listed by the address others know the user by (contract, Presence entry). */
export const legacyShape = t.named(
  "LegacyPresence",
  t.object({ aggregated: t.object(aggregated), website: websiteShape }),
);
