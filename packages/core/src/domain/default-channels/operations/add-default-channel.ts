import { t } from "../../../schema/schema.js";
import { readableChannel } from "../../channels/index.js";
import { administrators } from "../../users/index.js";
import { setDefault } from "../announce.js";
import { defineOperation } from "../vocabulary.js";

export const addDefaultChannel = defineOperation({
  method: "POST",
  path: "/default_streams",
  summary: "Add a default channel",
  description: "Nothing happens where they are already. Those who joined before are not subscribed.",
  permission: administrators,
  params: t.object({ stream_id: t.integer() }),
  result: t.object({}),
  errors: ["invalidChannelId", "privateDefaultChannel"],
  async run(call) {
    const { channel } = await readableChannel(call, call.params.stream_id);
    if (channel.is_archived) throw call.fail("invalidChannelId");
    if (channel.invite_only) throw call.fail("privateDefaultChannel");
    if (!channel.is_default) await setDefault(call, channel, true);
    return {};
  },
});
