import { t } from "../../../schema/schema.js";
import { forgetPushKeys } from "../../devices/index.js";
import { anyUser } from "../../users/index.js";
import { renewApiKey } from "../credentials.js";
import { keyRing } from "../services.js";
import { defineOperation } from "../vocabulary.js";

export const regenerateApiKey = defineOperation({
  method: "POST",
  path: "/users/me/api_key/regenerate",
  summary: "Regenerate your API key",
  description:
    "The old one is refused from the next request on, and its waiting polls end. " +
    "Devices get no notifications until they have registered again.",
  permission: anyUser,
  params: t.object({}),
  result: t.object({ api_key: t.string() }),
  errors: [],
  async run(call) {
    const { actor, tx, use } = call;
    await forgetPushKeys(call, actor.id);
    return { api_key: await renewApiKey(tx, use(keyRing), actor.id) };
  },
});
