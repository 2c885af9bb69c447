import type { EncodedFields } from "../../encode/encoded-fields.js";
import { fieldsEncoder, ObjectEncoder } from "../../encode/encoder.js";
import type { Template } from "../../encode/template.js";
import { defineEvent } from "../../events/define-event.js";
import { EncodedEvent } from "../../events/log/event.js";
import type { LiveQueue } from "../../events/queue/queue.js";
import { t } from "../../schema/schema.js";
import { emptyTopicDisplayName } from "../realm/index.js";
import { type LoggedMessage, type NewMessageFields, newMessageFields } from "./event-fields.js";
import { flagsFor, messageFacts } from "./flags/message-flags.js";
import { fits } from "./narrow/live.js";
import { htmlOf } from "./stored-html.js";

const { message: messageField, ...ownFields } = newMessageFields;
const { avatar_url, subject, content, content_type } = messageField.properties;
const holes = {
  avatar: t.object({ avatar_url }),
  topic: t.object({ subject }),
  content: t.object({ content, content_type }),
};
const messageEncoder = new ObjectEncoder(messageField, holes);

const encodeOwn = fieldsEncoder(t.object(ownFields));

type EventMessage = NewMessageFields["message"];

/** The event of a new message, with its JSON text in parts: those that differ between queues, and the rest. */
class NewMessage extends EncodedEvent<typeof messageEvent> {
  constructor(
    readonly template: Template<keyof typeof holes>,
    /** Markdown. */
    readonly content: string,
  ) {
    super(messageEvent, template.fields);
  }
}

/**
 * Returns the event of a new message, from which every queue's own form is made. It has Markdown, avatars as addresses, and topics
 * as they are. The message stands last, and each queue's own fields after it.
 */
export const newMessageEvent = (message: EventMessage): NewMessage =>
  new NewMessage(messageEncoder.template(message, enclosing), message.content);

// The log gets such an event and keeps it as one while it is in memory. One that was read from the storage is made anew.
const newMessageOf = (event: LoggedMessage): NewMessage =>
  event.canonical instanceof NewMessage ? event.canonical : newMessageEvent(event.payload.message);

/** The variants of the event. With "h" the content is HTML. With "a" there is no avatar. With "t" the empty topic has a name. */
const variants = ["", "h", "a", "ha", "t", "ht", "at", "hat"] as const;

/** Returns the variant of a message event that a queue gets; "" is the canonical form. */
const messageVariant = ({ options }: LiveQueue, { facts }: LoggedMessage): string => {
  const computes = options.client_gravatar && facts.avatar_is_computable;
  const isNamed = facts.has_empty_topic && !options.capabilities.includes("empty_topic_name");
  // The sum is 7 at most.
  return variants[(options.apply_markdown ? 1 : 0) + (computes ? 2 : 0) + (isNamed ? 4 : 0)] as string;
};

const noAvatar = messageEncoder.hole("avatar", { avatar_url: null });

/** Returns a message event in one of these variants. */
const messageForm = (variant: string, event: LoggedMessage): EncodedFields => {
  const { template, content } = newMessageOf(event);
  const { rendered_content = null, empty_topic_name = emptyTopicDisplayName } = event.facts;
  const form: Partial<Record<keyof typeof holes, EncodedFields>> = {};
  if (variant.includes("a")) form.avatar = noAvatar;
  if (variant.includes("t")) form.topic = messageEncoder.hole("topic", { subject: empty_topic_name });
  if (variant.includes("h")) {
    const html = htmlOf({ content, rendered_content });
    form.content = messageEncoder.hole("content", { content: html, content_type: "text/html" });
  }
  return template.with(form);
};

/**
 * Returns what only the owner of a queue gets of a new message: their flags. The queue that sent it gets `local_message_id`, too.
 */
const ownPart = (queue: LiveQueue, { facts }: LoggedMessage, received: boolean): EncodedFields => {
  const flags = flagsFor(queue.user_id, facts, received);
  const local_message_id = facts.queue_id === queue.queue_id ? (facts.local_id ?? undefined) : undefined;
  return flags.length === 0 && local_message_id === undefined ? noFlags : encodeOwn({ flags, local_message_id });
};

const noFlags = encodeOwn({ flags: [] });

export const messageEvent = defineEvent({
  type: "message",
  description: "A new message",
  fields: newMessageFields,
  facts: messageFacts,
  forms: { variant: messageVariant, build: messageForm, own: ownPart, fits },
});

const enclosing = messageEvent.start.enclosing("message");
