import { t } from "../../../schema/schema.js";
import { readableChannel } from "../../channels/index.js";
import { anyUser } from "../../users/index.js";
import { markChannelRead } from "../flags/mark-channel.js";
import { defineOperation } from "../vocabulary.js";

export const markStreamAsRead = defineOperation({
  method: "POST",
  path: "/mark_stream_as_read",
  summary: "Mark the messages of a channel as read",
  description: "Deprecated: flags of a narrow do the same. At most the newest 50,000 are marked.",
  permission: anyUser,
  params: t.object({ stream_id: t.integer() }),
  result: t.object({}),
  errors: ["invalidChannelId"],
  async run(call) {
    const access = await readableChannel(call, call.params.stream_id);
    await markChannelRead(call, access, () => true);
    return {};
  },
});
