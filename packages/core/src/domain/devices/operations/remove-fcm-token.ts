import { t } from "../../../schema/schema.js";
import { anyHuman } from "../../users/index.js";
import { acceptToken, removePlainToken } from "../plain-tokens.js";
import { defineOperation } from "../vocabulary.js";

export const removeFcmToken = defineOperation({
  method: "DELETE",
  path: "/users/me/android_gcm_reg_id",
  summary: "Remove an FCM token",
  description: "For clients from before there was encryption, which call it when they log out.",
  permission: anyHuman,
  params: t.object({
    token: t.text({ max: 10_000, description: "As the provider gave it" }),
  }),
  result: t.object({}),
  errors: ["pushTokenLength", "invalidApnsToken", "pushTokenMissing"],
  async run(call) {
    await removePlainToken(call, "fcm", acceptToken(call, "fcm", call.params.token));
    return {};
  },
});
