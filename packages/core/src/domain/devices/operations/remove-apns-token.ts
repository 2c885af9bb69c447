import { t } from "../../../schema/schema.js";
import { anyHuman } from "../../users/index.js";
import { acceptToken, removePlainToken } from "../plain-tokens.js";
import { defineOperation } from "../vocabulary.js";

export const removeApnsToken = defineOperation({
  method: "DELETE",
  path: "/users/me/apns_device_token",
  summary: "Remove an APNs token",
  description: "For clients from before there was encryption, which call it when they log out.",
  permission: anyHuman,
  params: t.object({
    token: t.text({ max: 10_000, description: "As the provider gave it" }),
  }),
  result: t.object({}),
  errors: ["pushTokenLength", "invalidApnsToken", "pushTokenMissing"],
  async run(call) {
    await removePlainToken(call, "apns", acceptToken(call, "apns", call.params.token));
    return {};
  },
});
