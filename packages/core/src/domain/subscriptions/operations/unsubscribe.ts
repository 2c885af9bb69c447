import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { checkPrincipals } from "../add-subscribers.js";
import { unsubscribeByName, unsubscribingErrors } from "../remove-subscribers.js";
import { defineOperation } from "../vocabulary.js";
import {
  channelNames,
  departures,
  principalsParam,
  subscribingPrice,
  subscribingPriceText,
} from "./channels-params.js";

export const unsubscribe = defineOperation({
  method: "DELETE",
  path: "/users/me/subscriptions",
  summary: "Unsubscribe from channels",
  description:
    "All or nothing. Everybody may unsubscribe themselves and their bots; others may be unsubscribed by administrators, and by those " +
    "whom a channel's settings name. A request names at most 1,000 channels, and at most 10,000 pairs of a user and a channel.",
  permission: anyUser,
  price: {
    of: ({ subscriptions, principals }) => subscribingPrice(subscriptions, principals.length),
    says: subscribingPriceText,
  },
  params: t.object({
    subscriptions: channelNames("The channels, by name"),
    principals: principalsParam,
  }),
  result: t.object(departures),
  errors: unsubscribingErrors,
  async run(call) {
    const { subscriptions, principals } = call.params;
    checkPrincipals(call, principals);
    return unsubscribeByName(call, { names: subscriptions, principals });
  },
});
