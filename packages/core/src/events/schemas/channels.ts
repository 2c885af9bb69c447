import { channelShape, subscriptionShape } from "../../rules/channel-view.js";
import { t } from "../../schema.js";
import { groupSettingShape } from "../../storage/tables/group-setting.js";
import { event, ids, op } from "./event.js";

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
  user_topic: event(
    {
      stream_id: t.integer(),
      topic_name: t.string(),
      last_updated: t.integer(),
      visibility_policy: t.integer(),
    },
    "How the user wants to hear of a topic",
  ),
  muted_topics: event(
    { muted_topics: t.array(t.array(t.anyOf(t.string(), t.integer()))) },
    "All topics the user muted, by channel name, topic and time",
  ),
  default_streams: event({ default_streams: ids }, "The channels newcomers are subscribed to"),
} as const;
