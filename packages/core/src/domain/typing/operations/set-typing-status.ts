import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import {
  channelTarget,
  channelTypingErrors,
  checkChannelTyping,
  checkDirectTyping,
  tellChannelTyping,
  tellDirectTyping,
} from "../typing.js";
import { defineOperation } from "../vocabulary.js";

export const setTypingStatus = defineOperation({
  method: "POST",
  path: "/typing",
  summary: "Set your typing status",
  description:
    "Nothing is stored. Clients take a start for over after `server_typing_started_expiry_period_milliseconds`.",
  permission: anyUser,
  transaction: "read",
  params: t.object({
    type: t.default(t.oneOf(["direct", "channel", "stream"]), "direct"),
    op: t.oneOf(["start", "stop"], { description: "Whether one begins or stops" }),
    to: t.optional(t.array(t.integer(), { max: 1_000, description: "The people whom one writes to, by id" })),
    stream_id: t.optional(t.integer()),
    topic: t.optional(t.text({ anyCharacter: true })),
  }),
  result: t.object({}),
  errors: [
    "missingParameter",
    "missingTopic",
    "nobodyTypedTo",
    "directTypingOff",
    "channelTypingOff",
    "recipientId",
    ...channelTypingErrors,
  ],
  async run(call) {
    const { params, fail } = call;
    const { type, op, to, stream_id, topic } = params;
    if (type === "direct") {
      if (to === undefined) throw fail("missingParameter", { var_name: "to" });
      if (to.length === 0) throw fail("nobodyTypedTo");
      checkDirectTyping(call);
      await tellDirectTyping(call, op, to);
      return {};
    }
    if (stream_id === undefined) throw fail("missingParameter", { var_name: "stream_id" });
    if (topic === undefined) throw fail("missingTopic");
    checkChannelTyping(call);
    await tellChannelTyping(call, op, await channelTarget(call, stream_id, topic));
    return {};
  },
});
