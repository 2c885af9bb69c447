import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { visibleChannel } from "../access.js";
import { describeChannel } from "../listing/describe-channels.js";
import { channelShape } from "../view.js";
import { defineOperation } from "../vocabulary.js";

export const getChannel = defineOperation({
  method: "GET",
  path: "/streams/{stream_id}",
  summary: "Get a channel",
  description: "Any that the caller may know of, without archived ones.",
  permission: anyUser,
  params: t.object({ stream_id: t.integer() }),
  result: t.object({ stream: channelShape }),
  errors: ["invalidChannelId"],
  async run(call) {
    const { channel } = await visibleChannel(call, call.params.stream_id);
    return { stream: await describeChannel(call, channel) };
  },
});
