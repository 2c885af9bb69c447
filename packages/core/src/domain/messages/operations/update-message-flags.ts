import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { changeFlags, flagChangeErrors, messagesToFlag, readFlagChange } from "../flags/change-flags.js";
import { flagOf, ignoredChannels, opOnFlag } from "../flags/flag-params.js";
import { defineOperation } from "../vocabulary.js";

export const updateMessageFlags = defineOperation({
  method: "POST",
  path: "/messages/flags",
  summary: "Update message flags",
  description:
    "Messages of channels that the caller is not subscribed to stay read. " +
    "A message that the caller finds in a channel's history without having received it becomes their own with a flag.",
  permission: anyUser,
  price: { of: ({ messages }) => messages.length / 1_000, says: "one for each 1,000 messages" },
  params: t.object({ messages: t.array(t.integer(), { description: "Messages by id" }), op: opOnFlag, flag: flagOf }),
  result: t.object({
    messages: t.array(t.integer(), { max: 10_000, description: "As in the request" }),
    ignored_because_not_subscribed_channels: ignoredChannels,
  }),
  errors: flagChangeErrors,
  async run(call) {
    const { params, tx } = call;
    const change = readFlagChange(call, params);
    const ids = [...new Set(params.messages)];
    const { ignored } = await changeFlags(call, { ids, messages: await messagesToFlag(tx, ids) }, change);
    return { messages: [...params.messages], ignored_because_not_subscribed_channels: ignored };
  },
});
