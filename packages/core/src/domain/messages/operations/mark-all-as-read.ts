import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { updateMessageFlagsAddEvent } from "../events.js";
import { readEverything } from "../flags/read-through.js";
import { defineOperation } from "../vocabulary.js";

export const markAllAsRead = defineOperation({
  method: "POST",
  path: "/mark_all_as_read",
  summary: "Mark all messages as read",
  description: "Deprecated: flags of a narrow do the same.",
  permission: anyUser,
  params: t.object({}),
  result: t.object({ complete: t.boolean({ description: "Always true" }) }),
  errors: [],
  async run({ tx, actor, emit }) {
    await readEverything(tx, actor.id);
    const fields = { operation: "add", flag: "read", all: true, messages: [] };
    emit(updateMessageFlagsAddEvent, fields, { users: [actor.id] });
    return { complete: true };
  },
});
