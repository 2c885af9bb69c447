import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { administeredChannel, channelAdministrationErrors } from "../administered-channel.js";
import { archive } from "../archive.js";
import { defineOperation } from "../vocabulary.js";

export const archiveChannel = defineOperation({
  method: "DELETE",
  path: "/streams/{stream_id}",
  summary: "Archive a channel",
  permission: anyUser,
  params: t.object({ stream_id: t.integer() }),
  result: t.object({}),
  errors: [...channelAdministrationErrors, "channelArchived"],
  async run(call) {
    const { channel } = await administeredChannel(call, call.params.stream_id);
    await archive(call, channel);
    return {};
  },
});
