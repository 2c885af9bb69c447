import { t } from "../../../schema/schema.js";
import { personAccessErrors, readableActiveUser } from "../../accessible-users/index.js";
import { Access, subscribedIds } from "../../channels/index.js";
import { anyUser } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const getUserChannels = defineOperation({
  method: "GET",
  path: "/users/{user_id}/channels",
  summary: "Get the channels of a user",
  description: "Those that the user is subscribed to and the caller may know of, by id, without archived ones.",
  level: 440,
  permission: anyUser,
  params: t.object({ user_id: t.integer() }),
  result: t.object({ subscribed_channel_ids: t.array(t.integer(), { max: 1_000_000 }) }),
  errors: [...personAccessErrors],
  async run(call) {
    const { tx, actor, now } = call;
    const user = await readableActiveUser(call, call.params.user_id);
    const subscribed = await subscribedIds(tx, user.id);
    // Contract silent on archived channels: they are left out, as they are of the own subscriptions.
    const channels = (await tx.getMany("streams", subscribed)).filter(({ is_archived }) => !is_archived);
    const seen = await new Access(tx, actor, now).toChannels(channels);
    const visible = seen.filter(({ metadata }) => metadata).map(({ channel }) => channel.id);
    return { subscribed_channel_ids: visible.sort((a, b) => a - b) };
  },
});
