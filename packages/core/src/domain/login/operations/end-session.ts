import { t } from "../../../schema/schema.js";
import { anyHuman } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const endSession = defineOperation({
  method: "DELETE",
  path: "/sessions/{session_id}",
  summary: "Log a browser out",
  description: "Its next request is refused, and what it waits for ends at once.",
  permission: anyHuman,
  params: t.object({ session_id: t.integer({ description: "As `getSessions` gives it" }) }),
  result: t.object({}),
  errors: ["invalidSession"],
  async run({ tx, actor, params: { session_id }, fail }) {
    const session = await tx.get("sessions", session_id);
    if (session?.user_id !== actor.id) throw fail("invalidSession");
    await tx.delete("sessions", session_id);
    return {};
  },
});
