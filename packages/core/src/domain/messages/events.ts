import { event, ids, op } from "../../events/log/event-schema.js";
import { t } from "../../schema/schema.js";
import { messageShape } from "./fetch/view.js";

const { flags: _, ...messageFields } = messageShape.properties;

const _reaction = {
  message_id: t.integer(),
  emoji_name: t.string(),
  emoji_code: t.string(),
  reaction_type: t.word("reaction_type"),
  user_id: t.integer(),
  user: t.named("ReactingUser", t.object({ user_id: t.integer(), email: t.string(), full_name: t.string() })),
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

/** Events about messages. */
export const messageEvents = {
  message: event(
    {
      message: t.named("EventMessage", t.object(messageFields)),
      flags: t.array(t.string()),
      local_message_id: t.optional(t.string({ description: "To the queue that sent it" })),
    },
    "A new message",
  ),
  delete_message: event(
    {
      message_type: t.oneOf(["private", "stream"]),
      message_ids: t.optional(t.array(t.integer(), { max: 100, description: "Ascending; with bulk_message_deletion" })),
      message_id: t.optional(t.integer({ description: "Without bulk_message_deletion, in an event for each message" })),
      stream_id: t.optional(t.integer()),
      topic: t.optional(t.string()),
    },
    "Messages of one conversation were deleted",
  ),
  "update_message_flags/add": event({ op: op("add"), ...flagChange }, "Own flags of messages were set"),
  "update_message_flags/remove": event(
    { op: op("remove"), ...flagChange, message_details: t.optional(unreadDetails) },
    "Own flags of messages were removed",
  ),
} as const;
