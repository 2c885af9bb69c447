import { t } from "../../../schema/schema.js";
import { anyHuman } from "../../users/index.js";
import { acceptToken, addPlainToken } from "../plain-tokens.js";
import { defineOperation } from "../vocabulary.js";

export const addFcmToken = defineOperation({
  method: "POST",
  path: "/users/me/android_gcm_reg_id",
  summary: "Add an FCM token, for notifications on an Android device",
  description:
    "For clients from before there was encryption, which call it when they log in; nothing is sent to the token.",
  permission: anyHuman,
  params: t.object({
    token: t.text({ max: 10_000, description: "As the provider gave it" }),
  }),
  result: t.object({}),
  errors: ["pushTokenLength", "invalidApnsToken"],
  async run(call) {
    await addPlainToken(call, "fcm", acceptToken(call, "fcm", call.params.token));
    return {};
  },
});
