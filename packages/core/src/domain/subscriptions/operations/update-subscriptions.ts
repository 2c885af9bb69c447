import { isGuest } from "../../../operation/roles.js";
import { t } from "../../../schema/schema.js";
import { defaultOptions } from "../../channels/index.js";
import { anyUser } from "../../users/index.js";
import { unsubscribeByName, unsubscribingErrors } from "../remove-subscribers.js";
import { subscribeByName, subscribingErrors } from "../subscribe-by-name.js";
import { defineOperation } from "../vocabulary.js";
import {
  channelNames,
  departures,
  namesByUser,
  subscribingPrice,
  subscribingPriceText,
  wantedChannels,
} from "./channels-params.js";

/** What the request does not say is as it is by default in the request that subscribes (channels.md 6.4). */
const defaults = {
  ...defaultOptions,
  principals: [],
  authorization_errors_fatal: true,
  send_new_subscription_messages: true,
};

export const updateSubscriptions = defineOperation({
  method: "PATCH",
  path: "/users/me/subscriptions",
  summary: "Subscribe to some channels and unsubscribe from others",
  description:
    "All or nothing, for the caller alone, and first `add`, then `delete`. Channels that do not exist are created. Guests may only " +
    "unsubscribe.",
  permission: anyUser,
  price: {
    of: ({ add, delete: removed }) => subscribingPrice([...add, ...removed], 1),
    says: subscribingPriceText,
  },
  params: t.object({
    add: t.default(wantedChannels, []),
    delete: t.default(channelNames("The channels to unsubscribe from, by name"), []),
  }),
  result: t.object({
    subscribed: namesByUser,
    already_subscribed: namesByUser,
    new_subscription_messages_sent: t.optional(t.boolean()),
    ...departures,
  }),
  errors: ["noSubscriptionChange", "guestRefused", ...subscribingErrors, ...unsubscribingErrors],
  async run(call) {
    const { actor, params, fail } = call;
    if (params.add.length + params.delete.length === 0) throw fail("noSubscriptionChange");
    if (params.add.length > 0 && isGuest(actor)) throw fail("guestRefused");
    const added = await subscribeByName(call, { ...defaults, subscriptions: params.add }, "add");
    return { ...added, ...(await unsubscribeByName(call, { names: params.delete, principals: [] })) };
  },
});
