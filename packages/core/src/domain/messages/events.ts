import { defineEvent, ids } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { namedVariant, topicFacts } from "../conversations/index.js";

export { updateMessageEvent } from "./edit/update-event.js";
export { messageEvent } from "./message-form.js";

export const deleteMessageEvent = defineEvent({
  type: "delete_message",
  description: "Messages of one conversation were deleted",
  fields: {
    message_ids: t.optional(t.array(t.integer(), { max: 100, description: "Ascending; with bulk_message_deletion" })),
    message_type: t.oneOf(["private", "stream"]),
    stream_id: t.optional(t.integer()),
    topic: t.optional(t.string()),
    message_id: t.optional(t.integer({ description: "Without bulk_message_deletion, in an event for each message" })),
  },
  parts: { list: "message_ids", each: "message_id", unless: "bulk_message_deletion" },
  facts: topicFacts,
  forms: {
    variant: (queue, { payload }) => namedVariant(queue, payload.topic),
    build: (_, { payload, facts }) => ({ ...payload, topic: facts.empty_topic_name }),
  },
});

const flagChange = {
  operation: t.string({ description: "Deprecated: the same as op" }),
  flag: t.string(),
  all: t.boolean(),
  messages: ids,
};

export const updateMessageFlagsAddEvent = defineEvent({
  type: "update_message_flags",
  op: "add",
  description: "Own flags of messages were set",
  fields: flagChange,
});

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

export const updateMessageFlagsRemoveEvent = defineEvent({
  type: "update_message_flags",
  op: "remove",
  description: "Own flags of messages were removed",
  fields: { ...flagChange, message_details: t.optional(unreadDetails) },
  facts: { empty_topic_name: t.optional(topicFacts.empty_topic_name) },
  forms: {
    variant: (queue, { payload }) => {
      const topics = Object.values(payload.message_details ?? {}).map(({ topic }) => topic);
      return namedVariant(queue, topics.includes("") ? "" : undefined);
    },
    build: (_, { payload, facts }) => {
      const named = Object.entries(payload.message_details ?? {}).map(([id, details]) => [
        id,
        details.topic === "" ? { ...details, topic: facts.empty_topic_name } : details,
      ]);
      return { ...payload, message_details: Object.fromEntries(named) };
    },
  },
});
