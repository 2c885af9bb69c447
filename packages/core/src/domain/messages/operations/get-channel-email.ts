import { t } from "../../../schema/schema.js";
import { ownBot, ownBotErrors } from "../../bots/index.js";
import { readableChannel } from "../../channels/index.js";
import { anyUser } from "../../users/index.js";
import { checkPosting, postingErrors } from "../send/channel-checks.js";
import { defineOperation } from "../vocabulary.js";

export const getChannelEmail = defineOperation({
  method: "GET",
  path: "/streams/{stream_id}/email_address",
  summary: "Get a channel's e-mail address",
  description: "The address at which the channel takes e-mails. It is empty as long as the server has no mail gateway.",
  permission: anyUser,
  params: t.object({
    stream_id: t.integer(),
    sender_id: t.optional(t.integer({ description: "Who sends the messages: the caller or a bot of the caller's" })),
  }),
  result: t.object({ email: t.string() }),
  errors: ["invalidChannelId", ...postingErrors, ...ownBotErrors],
  async run(call) {
    const { actor, params, fail } = call;
    const access = await readableChannel(call, params.stream_id);
    if (access.channel.is_archived) throw fail("invalidChannelId");
    await checkPosting(call, actor, access);
    const { sender_id = actor.id } = params;
    if (sender_id !== actor.id) await ownBot(call, actor, sender_id);
    return { email: "" };
  },
});
