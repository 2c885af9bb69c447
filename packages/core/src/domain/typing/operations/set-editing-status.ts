import { t } from "../../../schema/schema.js";
import { changeableMessage } from "../../channels/index.js";
import { checkContentRight, contentRightErrors } from "../../messages/index.js";
import { anyUser } from "../../users/index.js";
import { tellEditing } from "../editing.js";
import { checkChannelTyping, checkDirectTyping } from "../typing.js";
import { defineOperation } from "../vocabulary.js";

export const setEditingStatus = defineOperation({
  method: "POST",
  path: "/messages/{message_id}/typing",
  summary: "Set the typing status of an edit: starting or stopping",
  description:
    "Nothing is stored. Clients take a start for over after `server_typing_started_expiry_period_milliseconds`.",
  permission: anyUser,
  transaction: "read",
  params: t.object({
    message_id: t.integer(),
    op: t.oneOf(["start", "stop"], { description: "Whether one begins or stops" }),
  }),
  result: t.object({}),
  errors: ["invalidMessage", ...contentRightErrors, "directTypingOff", "channelTypingOff"],
  async run(call) {
    const { params } = call;
    const message = await changeableMessage(call, params.message_id);
    await checkContentRight(call, message, 0);
    if (message.stream_id === null) checkDirectTyping(call);
    else checkChannelTyping(call);
    await tellEditing(call, params.op, message);
    return {};
  },
});
