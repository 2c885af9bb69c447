import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { Access } from "../access.js";
import { channelByName } from "../channels.js";
import { defineOperation } from "../vocabulary.js";

export const getChannelId = defineOperation({
  method: "GET",
  path: "/get_stream_id",
  summary: "Get the id of a channel",
  description: "By its name, whatever the case, of channels whose messages the caller may read.",
  permission: anyUser,
  params: t.object({ stream: t.text({ description: "The channel's name" }) }),
  result: t.object({ stream_id: t.integer() }),
  errors: ["invalidChannelName"],
  async run({ tx, actor, now, fail, params: { stream: name } }) {
    const channel = await channelByName(tx, name.trim());
    if (channel === undefined || channel.is_archived) throw fail("invalidChannelName", { name });
    const { content } = await new Access(tx, actor, now).toChannel(channel);
    if (!content) throw fail("invalidChannelName", { name });
    return { stream_id: channel.id };
  },
});
