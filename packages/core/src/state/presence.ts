import { t } from "../schema.js";
import { part } from "./fetch.js";

const lately = t.object({ active_timestamp: t.integer(), idle_timestamp: t.integer() });
const byClient = t.record(t.object({ client: t.string(), status: t.string(), timestamp: t.integer() }));

/**
 * Who is there. TODO: the rows, by user id or by address as `slim_presence` says, and no further back than
 * `presence_history_limit_days`, once clients can report presence.
 */
export const presence = part(
  {
    presences: t.record(t.anyOf(lately, byClient)),
    presence_last_update_id: t.integer(),
    server_timestamp: t.number({ description: "UNIX seconds, with a fraction" }),
  },
  ({ around }) => ({ presences: {}, presence_last_update_id: -1, server_timestamp: around.clock.now() / 1000 }),
);
