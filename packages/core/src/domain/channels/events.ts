import { event, ids, op } from "../../events/log/event-schema.js";
import { t } from "../../schema/schema.js";
import { groupSettingShape } from "../permissions/index.js";
import { channelShape, subscriptionShape } from "./view.js";

const propertyValue = t.anyOf(t.boolean(), t.integer(), t.string(), t.nullable(t.integer()), groupSettingShape);

/** Events about channels and subscriptions. */
export const channelEvents = {
  "stream/create": event({ op: op("create"), streams: t.array(channelShape) }, "Channels that were not visible before"),
  "stream/delete": event(
    {
      op: op("delete"),
      stream_ids: ids,
      streams: t.array(t.object({ stream_id: t.integer() }), { description: "Deprecated: the same ids" }),
    },
    "Channels that are no longer visible",
  ),
  "stream/update": event(
    {
      op: op("update"),
      stream_id: t.integer(),
      name: t.string(),
      property: t.string(),
      value: propertyValue,
      rendered_description: t.optional(t.string()),
      history_public_to_subscribers: t.optional(t.boolean()),
      is_web_public: t.optional(t.boolean()),
    },
    "A channel changed",
  ),
  "subscription/add": event(
    { op: op("add"), subscriptions: t.array(subscriptionShape) },
    "Own subscriptions that are new",
  ),
  "subscription/peer_add": event(
    { op: op("peer_add"), stream_ids: ids, user_ids: ids },
    "Others subscribed to channels",
  ),
  "subscription/peer_remove": event(
    { op: op("peer_remove"), stream_ids: ids, user_ids: ids },
    "Others are no longer subscribed to channels",
  ),
  default_streams: event({ default_streams: ids }, "The channels newcomers are subscribed to"),
} as const;
