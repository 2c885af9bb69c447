import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { changeChannel, changeErrors } from "../change-channel.js";
import { changeParams } from "../changes.js";
import { defineOperation } from "../vocabulary.js";

export const updateChannel = defineOperation({
  method: "PATCH",
  path: "/streams/{stream_id}",
  summary: "Update a channel, or unarchive it",
  description:
    "What is asked for is done one after the other, in the order of the parameters. What came before a refusal stays done.",
  permission: anyUser,
  params: t.object({ stream_id: t.integer(), ...changeParams }),
  result: t.object({}),
  errors: changeErrors,
  async run(call) {
    const { stream_id, ...changes } = call.params;
    await changeChannel(call, { stream_id, changes });
    return {};
  },
});
