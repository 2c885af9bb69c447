import { t } from "../../../schema/schema.js";
import { personAccessErrors, readableActiveUser } from "../../accessible-users/index.js";
import { isSubscribed, visibleChannel } from "../../channels/index.js";
import { anyUser } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const getSubscriptionStatus = defineOperation({
  method: "GET",
  path: "/users/{user_id}/subscriptions/{stream_id}",
  summary: "Get a user's subscription status",
  description: "To a channel that the caller may know of.",
  permission: anyUser,
  params: t.object({ user_id: t.integer(), stream_id: t.integer() }),
  result: t.object({ is_subscribed: t.boolean() }),
  errors: [...personAccessErrors, "invalidChannelId"],
  async run(call) {
    const user = await readableActiveUser(call, call.params.user_id);
    const { channel } = await visibleChannel(call, call.params.stream_id);
    return { is_subscribed: await isSubscribed(call.tx, user.id, channel.id) };
  },
});
