import { t } from "../../../schema/schema.js";
import { existing } from "../../../storage/existing.js";
import { changeableMessage } from "../../channels/index.js";
import { anyUser } from "../../users/index.js";
import { channelsOf, deleteMessages } from "../delete/delete-messages.js";
import { checkDeletion, deletionErrors } from "../delete/deletion-right.js";
import { defineOperation } from "../vocabulary.js";

export const deleteMessage = defineOperation({
  method: "DELETE",
  path: "/messages/{message_id}",
  summary: "Delete a message for good",
  description: "Who may delete whose messages, and for how long, is set for the organization and for each channel.",
  permission: anyUser,
  params: t.object({ message_id: t.integer() }),
  result: t.object({}),
  errors: ["invalidMessage", ...deletionErrors],
  async run(call) {
    const message = await changeableMessage(call, call.params.message_id);
    const channels = await channelsOf(call.tx, [message]);
    const channel = message.stream_id === null ? null : existing(channels.get(message.stream_id));
    await checkDeletion(call, message, channel);
    await deleteMessages(call, [message], channels);
    return {};
  },
});
