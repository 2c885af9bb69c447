import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { accessErrors, changeProperties } from "../change-properties.js";
import { acceptProperty } from "../properties.js";
import { defineOperation } from "../vocabulary.js";

/** The most settings that one request changes, so that nobody else has to wait long for it (security N3). */
const most = 1_000;

export const updateSubscriptionSettings = defineOperation({
  method: "POST",
  path: "/users/me/subscriptions/properties",
  summary: "Update settings of your subscriptions",
  description:
    "Nothing happens where a property or a value is wrong. Where the user is not subscribed to one of the channels, " +
    "what stands before it in the list is changed all the same.",
  permission: anyUser,
  params: t.object({
    subscription_data: t.array(
      t.object({
        stream_id: t.integer(),
        property: t.text(),
        value: t.anyOf(t.boolean(), t.text()),
      }),
      { max: most, description: "`color` is `#` and three to six hexadecimal digits, all others are true or false" },
    ),
  }),
  result: t.object({}),
  errors: ["subscriptionPropertyUnknown", ...accessErrors],
  async run(call) {
    const accepted = call.params.subscription_data.map((given, at) =>
      acceptProperty(call, given, `subscription_data[${at}]`),
    );
    await changeProperties(call, accepted);
    return {};
  },
});
