import { defineEvent } from "../../events/define-event.js";
import type { LiveQueue } from "../../events/queue/queue.js";
import { t } from "../../schema/schema.js";
import { namedVariant, topicFacts } from "../conversations/index.js";

const person = t.named("TypingUser", t.object({ user_id: t.integer(), email: t.string() }));

const fields = {
  message_type: t.oneOf(["direct", "stream"]),
  sender: person,
  recipients: t.optional(t.array(person, { description: "Everybody in the conversation, the sender included" })),
  stream_id: t.optional(t.integer()),
  topic: t.optional(t.string()),
};

// Clients learn of typing in channels only where they ask for it.
const variantOf = (
  queue: LiveQueue,
  { stream_id, topic }: { stream_id?: number | undefined; topic?: string | undefined },
): string | null =>
  stream_id !== undefined && !queue.can("stream_typing_notifications") ? null : namedVariant(queue, topic);

const typingEvent = <const Op extends "start" | "stop">(op: Op, description: string) =>
  defineEvent({
    type: "typing",
    op,
    description,
    fields,
    facts: topicFacts,
    forms: {
      variant: (queue, { payload }) => variantOf(queue, payload),
      build: (_, { payload, facts }) => ({ ...payload, topic: facts.empty_topic_name }),
    },
    isPassing: true,
  });

export const typingStartEvent = typingEvent("start", "Somebody began to type a message");
export const typingStopEvent = typingEvent("stop", "Somebody stopped typing a message");

const place = t.named(
  "TypingPlace",
  t.object({
    type: t.oneOf(["channel", "direct"]),
    channel_id: t.optional(t.integer()),
    topic: t.optional(t.string()),
    user_ids: t.optional(t.array(t.integer(), { description: "Everybody in the conversation" })),
  }),
);

const editingFields = { sender_id: t.integer(), message_id: t.integer(), recipient: place };

const editingEvent = <const Op extends "start" | "stop">(op: Op, description: string) =>
  defineEvent({
    type: "typing_edit_message",
    op,
    description,
    fields: editingFields,
    facts: topicFacts,
    forms: {
      variant: (queue, { payload }) => namedVariant(queue, payload.recipient.topic),
      build: (_, { payload, facts }) => ({
        ...payload,
        recipient: { ...payload.recipient, topic: facts.empty_topic_name },
      }),
    },
    isPassing: true,
  });

export const typingEditMessageStartEvent = editingEvent("start", "Somebody began to edit a message");
export const typingEditMessageStopEvent = editingEvent("stop", "Somebody stopped editing a message");
