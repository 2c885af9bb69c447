import { t } from "../../../schema/schema.js";
import { existing } from "../../../storage/existing.js";
import {
  acceptChannelName,
  channelByName,
  channelNameErrors,
  channelOptionParams,
  readRetention,
} from "../../channels/index.js";
import { limits } from "../../realm/index.js";
import { anyMember } from "../../users/index.js";
import { principalUsers } from "../add-subscribers.js";
import { acceptChannelOptions, createChannels, creationErrors } from "../create-channels.js";
import { noticeSubscriptions } from "../notices.js";
import { subscribeUsers } from "../subscribe-users.js";
import { defineOperation } from "../vocabulary.js";

export const createChannel = defineOperation({
  method: "POST",
  path: "/channels/create",
  summary: "Create a channel",
  description:
    "Its subscribers are those who are named and nobody else, not even the caller. Names are compared without case; those of archived " +
    "channels and of channels that the caller may not know of are taken as well.",
  permission: anyMember,
  price: { of: ({ subscribers }) => subscribers.length / 1_000, says: "one for each 1,000 subscribers" },
  params: t.object({
    name: t.text({ anyCharacter: true, description: "At most 60 characters" }),
    subscribers: t.array(t.integer(), { description: "The ids of users, which may be none" }),
    description: t.default(t.text({ max: limits.max_stream_description_length, description: "Markdown" }), ""),
    ...channelOptionParams,
  }),
  result: t.object({ id: t.integer({ description: "The id of the channel" }) }),
  errors: ["channelAlreadyExists", "noSuchUser", "targetDeactivated", ...channelNameErrors, ...creationErrors],
  async run(call) {
    const { params, tx, fail } = call;
    const { description, subscribers, announce } = params;
    readRetention(call, params.message_retention_days);
    const name = acceptChannelName(call, params.name);
    if ((await channelByName(tx, name)) !== undefined) throw fail("channelAlreadyExists", { name });
    const options = await acceptChannelOptions(call, params);
    const users = subscribers.length === 0 ? [] : await principalUsers(call, subscribers);
    const created = await createChannels(call, [{ name, description }], options);
    const outcome = await subscribeUsers(call, { users, channels: created, colors: new Map() });
    await noticeSubscriptions(call, {
      outcome,
      created,
      params: { announce, send_new_subscription_messages: false },
    });
    return { id: existing(created[0]).id };
  },
});
