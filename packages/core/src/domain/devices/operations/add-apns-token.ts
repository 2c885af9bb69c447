import { t } from "../../../schema/schema.js";
import { anyHuman } from "../../users/index.js";
import { acceptToken, addPlainToken } from "../plain-tokens.js";
import { defineOperation } from "../vocabulary.js";

export const addApnsToken = defineOperation({
  method: "POST",
  path: "/users/me/apns_device_token",
  summary: "Add an APNs token, for notifications on an iOS device",
  description:
    "For clients from before there was encryption, which call it when they log in; nothing is sent to the token.",
  permission: anyHuman,
  params: t.object({
    token: t.text({ max: 10_000, description: "As the provider gave it" }),
    appid: t.optional(t.text({ description: "The bundle id of the app; it does not matter" })),
  }),
  result: t.object({}),
  errors: ["pushTokenLength", "invalidApnsToken"],
  async run(call) {
    await addPlainToken(call, "apns", acceptToken(call, "apns", call.params.token));
    return {};
  },
});
