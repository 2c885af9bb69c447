import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { setDefault } from "../announce.js";
import { defineOperation } from "../vocabulary.js";

export const removeDefaultChannel = defineOperation({
  method: "DELETE",
  path: "/default_streams",
  summary: "Remove a default channel",
  description: "Clients are told also where they were not subscribed to it.",
  permission: administrators,
  price: 3,
  params: t.object({ stream_id: t.integer() }),
  result: t.object({}),
  errors: ["invalidChannelId"],
  async run(call) {
    // Administrators see the metadata of every channel, and no more is needed.
    const channel = await call.tx.get("streams", call.params.stream_id);
    if (channel === undefined || channel.is_archived) throw call.fail("invalidChannelId");
    await setDefault(call, channel, false);
    return {};
  },
});
