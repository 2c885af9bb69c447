import { site } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { conversationsOf, maxReceivedMessageId } from "../../messages/index.js";
import { anyUser, shownAvatars, userShape, viewUser } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const getOwnUser = defineOperation({
  method: "GET",
  path: "/users/me",
  summary: "Get your own account",
  permission: anyUser,
  params: t.object({}),
  result: t.object({
    ...userShape.properties,
    max_message_id: t.integer({ description: "The newest message received, -1 if none; deprecated" }),
  }),
  errors: [],
  async run({ actor, tx, use }) {
    const options = { host: use(site).host, avatars: use(shownAvatars), client_gravatar: false, profile_data: true };
    const max_message_id = await maxReceivedMessageId(tx, actor.id, await conversationsOf(tx, actor.id));
    return { ...viewUser(actor, actor, options), max_message_id };
  },
});
