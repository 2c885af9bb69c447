import { t } from "../../../schema/schema.js";
import { channelOptionParams, readRetention } from "../../channels/index.js";
import { anyMember } from "../../users/index.js";
import { checkPrincipals } from "../add-subscribers.js";
import { mostNewChannels, subscribeByName, subscribingErrors } from "../subscribe-by-name.js";
import { defineOperation } from "../vocabulary.js";
import {
  namesByUser,
  principalsParam,
  subscribingPrice,
  subscribingPriceText,
  wantedChannels,
} from "./channels-params.js";

export const subscribe = defineOperation({
  method: "POST",
  path: "/users/me/subscriptions",
  summary: "Subscribe to channels, and create those that do not exist",
  description:
    "All or nothing. The options of creating apply to the channels that the request creates, to no others. " +
    `A request names at most 1,000 channels, creates at most ${mostNewChannels} of them, and names at most 10,000 pairs of a user and a channel.`,
  permission: anyMember,
  price: {
    of: ({ subscriptions, principals }) => subscribingPrice(subscriptions, principals.length),
    says: subscribingPriceText,
  },
  params: t.object({
    subscriptions: wantedChannels,
    principals: principalsParam,
    authorization_errors_fatal: t.default(t.boolean(), true),
    ...channelOptionParams,
    send_new_subscription_messages: t.default(t.boolean(), true),
  }),
  result: t.object({
    subscribed: namesByUser,
    already_subscribed: namesByUser,
    unauthorized: t.optional(t.array(t.string())),
    new_subscription_messages_sent: t.optional(t.boolean()),
  }),
  errors: [...subscribingErrors],
  async run(call) {
    const { params } = call;
    checkPrincipals(call, params.principals);
    readRetention(call, params.message_retention_days);
    return subscribeByName(call, params, "subscriptions");
  },
});
