import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { visibleChannel } from "../access.js";
import { subscribersOf } from "../members/channel-members.js";
import { defineOperation } from "../vocabulary.js";

export const getSubscribers = defineOperation({
  method: "GET",
  path: "/streams/{stream_id}/members",
  summary: "Get the subscribers of a channel",
  description: "The ids of active users and bots, ascending.",
  permission: anyUser,
  params: t.object({ stream_id: t.integer() }),
  result: t.object({ subscribers: t.array(t.integer(), { max: 1_000_000 }) }),
  errors: ["invalidChannelId"],
  async run(call) {
    const { channel } = await visibleChannel(call, call.params.stream_id);
    return { subscribers: await subscribersOf(call.tx, channel.id) };
  },
});
