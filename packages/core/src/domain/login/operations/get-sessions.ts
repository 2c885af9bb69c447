import { t } from "../../../schema/schema.js";
import { anyHuman } from "../../users/index.js";
import { sessionsOf } from "../sessions/browser-sessions.js";
import { defineOperation } from "../vocabulary.js";

const sessionShape = t.named(
  "Session",
  t.object({
    session_id: t.integer(),
    client: t.string({ description: "What the browser calls itself" }),
    created: t.integer({ description: "UNIX seconds." }),
    last_used: t.integer({ description: "UNIX seconds, noted once an hour." }),
    is_current: t.boolean({ description: "Whether it makes this call" }),
  }),
);

export const getSessions = defineOperation({
  method: "GET",
  path: "/sessions",
  summary: "Get your logins in browsers",
  description: "Oldest first. A login expires 14 days after its last use.",
  permission: anyHuman,
  params: t.object({}),
  result: t.object({ sessions: t.array(sessionShape) }),
  errors: [],
  async run({ tx, actor, now, login }) {
    const sessions = await sessionsOf(tx, actor.id, now);
    return {
      sessions: sessions.map(({ id, client, created, last_used, token_hash }) => ({
        session_id: id,
        client,
        created,
        last_used,
        is_current: token_hash === login,
      })),
    };
  },
});
