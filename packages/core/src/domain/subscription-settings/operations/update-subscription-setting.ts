import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { accessErrors, changeProperties } from "../change-properties.js";
import { acceptProperty } from "../properties.js";
import { defineOperation } from "../vocabulary.js";

export const updateSubscriptionSetting = defineOperation({
  method: "PATCH",
  path: "/users/me/subscriptions/{stream_id}",
  summary: "Update a setting of one of your subscriptions",
  permission: anyUser,
  params: t.object({
    stream_id: t.integer(),
    property: t.text({ description: "The name of the setting, such as `is_muted`" }),
    value: t.decoded("either", t.anyOf(t.boolean(), t.text({ description: "A colour" }))),
  }),
  result: t.object({}),
  errors: ["subscriptionPropertyUnknown", ...accessErrors],
  async run(call) {
    await changeProperties(call, [acceptProperty(call, call.params, "value")]);
    return {};
  },
});
