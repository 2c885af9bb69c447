import { t } from "../../../schema/schema.js";
import { anyHuman } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const testPlainTokens = defineOperation({
  method: "POST",
  path: "/mobile_push/test_notification",
  summary: "Send a test notification to devices without encryption",
  description:
    "For clients from before there was encryption. Nothing is sent, as the push service gets no token that is not encrypted; " +
    "the answer says so. Others call `sendTestNotification`.",
  permission: anyHuman,
  transaction: "read",
  params: t.object({
    token: t.optional(t.text({ max: 10_000, description: "Only the device with this token; else all" })),
  }),
  result: t.object({}),
  errors: ["pushTokenUnknown", "pushTokenUnknownToRelay"],
  async run({ actor, params: { token }, tx, fail }) {
    const known = await tx.scan("plain_tokens", "byUser", { prefix: [actor.id] });
    if (token !== undefined && !known.some((row) => row.token === token)) throw fail("pushTokenUnknown");
    if (known.length > 0) throw fail("pushTokenUnknownToRelay");
    return {};
  },
});
