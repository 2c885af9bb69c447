import { channelShape, groupSettingShape, subscriptionShape } from "../rules/channel-view.js";
import { messageShape } from "../rules/messages/view.js";
import { userShape } from "../rules/user-view.js";
import { type TObject, type TProperties, t } from "../schema.js";

const event = <P extends TProperties>(fields: P, description: string): TObject<P> => t.object(fields, { description });

const op = t.literal;
const ids = t.array(t.integer(), { max: 1_000_000 });
const { flags: _, ...messageFields } = messageShape.properties;
const { profile_data, ...userFields } = userShape.properties;

const reaction = {
  message_id: t.integer(),
  emoji_name: t.string(),
  emoji_code: t.string(),
  reaction_type: t.string(),
  user_id: t.integer(),
  user: t.object({ user_id: t.integer(), email: t.string(), full_name: t.string() }),
};

const unreadDetails = t.record(
  t.object({
    type: t.oneOf(["private", "stream"]),
    mentioned: t.optional(t.boolean()),
    user_ids: t.optional(ids),
    stream_id: t.optional(t.integer()),
    topic: t.optional(t.string()),
    unmuted_stream_msg: t.optional(t.boolean()),
  }),
);

const flagChange = {
  operation: t.string({ description: "Deprecated: the same as op" }),
  flag: t.string(),
  messages: ids,
  all: t.boolean(),
};

const propertyValue = t.anyOf(t.boolean(), t.integer(), t.string(), t.nullable(t.integer()), groupSettingShape);

/**
 * What clients get, under the event's type or its type and op: the fields beside `id` and `type`. Documentation and tests read
 * it; an event that is not here is a fault.
 */
export const events = {
  heartbeat: event({}, "The poll has waited long enough"),
  restart: event(
    {
      zulip_version: t.string(),
      zulip_merge_base: t.string(),
      zulip_feature_level: t.integer(),
      server_generation: t.integer(),
    },
    "The server was started again",
  ),
  message: event(
    {
      message: t.object(messageFields),
      flags: t.array(t.string()),
      local_message_id: t.optional(t.string({ description: "To the queue that sent it" })),
    },
    "A new message",
  ),
  "reaction/add": event({ op: op("add"), ...reaction }, "Somebody reacted to a message"),
  "reaction/remove": event({ op: op("remove"), ...reaction }, "A reaction was taken back"),
  "update_message_flags/add": event({ op: op("add"), ...flagChange }, "Own flags of messages were set"),
  "update_message_flags/remove": event(
    { op: op("remove"), ...flagChange, message_details: t.optional(unreadDetails) },
    "Own flags of messages were removed",
  ),
  "realm_user/add": event({ op: op("add"), person: t.object({ ...userFields, profile_data }) }, "A new account"),
  "realm_user/update": event(
    {
      op: op("update"),
      person: t.object({
        user_id: t.integer(),
        is_active: t.optional(t.boolean()),
        is_imported_stub: t.optional(t.boolean()),
        date_joined: t.optional(t.string()),
      }),
    },
    "An account changed",
  ),
  "user_group/add_members": event(
    { op: op("add_members"), group_id: t.integer(), user_ids: ids },
    "Users came into a group",
  ),
  "user_group/remove_members": event(
    { op: op("remove_members"), group_id: t.integer(), user_ids: ids },
    "Users left a group",
  ),
  "stream/create": event({ op: op("create"), streams: t.array(channelShape) }, "Channels that were not visible before"),
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

export type EventName = keyof typeof events;

/** The name under which an event has its schema: its type, with its op where it has one. */
export const eventName = ({ type, op }: { type: string; op?: unknown }): string =>
  typeof op === "string" ? `${type}/${op}` : type;
