import { t } from "../../../schema/schema.js";
import { anyHuman } from "../../users/index.js";
import { endSessions } from "../sessions/browser-sessions.js";
import { defineOperation } from "../vocabulary.js";

export const endOtherSessions = defineOperation({
  method: "DELETE",
  path: "/sessions",
  summary: "Log out all browsers but this one",
  description: "Called with an API key, it logs out all.",
  permission: anyHuman,
  params: t.object({}),
  result: t.object({}),
  errors: [],
  async run({ tx, actor, login }) {
    await endSessions(tx, actor.id, login);
    return {};
  },
});
