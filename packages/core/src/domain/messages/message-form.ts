import { EncodedFields } from "../../encode/encoded-fields.js";
import { ObjectEncoder } from "../../encode/encoder.js";
import { EncodedEvent, type LoggedEvent } from "../../events/log/event.js";
import type { LiveQueue } from "../../events/queue/queue.js";
import { type Static, t } from "../../schema/schema.js";
import { messageEvents } from "./events.js";
import { flagsFor, type MessageFacts } from "./flags/message-flags.js";
import { htmlOf } from "./html.js";

const { message: messageField, ...ownFields } = messageEvents.message.properties;
const ownShape = t.object(ownFields);
const encoder = new ObjectEncoder(
  t.object({ type: t.literal("message"), message: messageField, ...ownShape.properties }),
  { own: ownShape },
);

type EventMessage = Static<typeof messageField>;

const encoded = (message: EventMessage): EncodedFields =>
  encoder.fields({ type: "message", message }, { own: EncodedFields.none });

/** The event of a new message, which every queue's own form is made from: Markdown, avatars as addresses, topics as they are. */
export const newMessageEvent = (message: EventMessage): EncodedEvent =>
  new EncodedEvent("message", encoded(message), { type: "message", message });

/** By what is to be changed: the content to HTML, the avatar to none, the empty topic to its name. */
const variants = ["", "h", "a", "ha", "t", "ht", "at", "hat"] as const;

/** How a queue gets message events; "" is the canonical form. */
export const messageVariant = ({ options }: LiveQueue, { hidden }: LoggedEvent): string => {
  const facts = hidden as unknown as MessageFacts;
  const computes = options.client_gravatar && facts.avatar_is_computable;
  const isNamed = facts.has_empty_topic && !options.capabilities.includes("empty_topic_name");
  return variants[(options.apply_markdown ? 1 : 0) + (computes ? 2 : 0) + (isNamed ? 4 : 0)] as string;
};

/** A message event in one of these variants. */
export const messageForm = (
  variant: string,
  { payload, hidden }: LoggedEvent,
  emptyTopicName: string,
): EncodedFields => {
  const { rendered_content = null } = hidden as unknown as MessageFacts;
  // What the log holds under this type was made by `newMessageEvent`.
  const message = { ...(payload.message as EventMessage) };
  if (variant.includes("a")) message.avatar_url = null;
  if (variant.includes("t")) message.subject = emptyTopicName;
  if (variant.includes("h")) {
    message.content = htmlOf({ content: message.content, rendered_content });
    message.content_type = "text/html";
  }
  return encoded(message);
};

/** What only the owner of a queue gets of a new message. */
export const ownPart = (queue: LiveQueue, { hidden }: LoggedEvent, received: boolean): EncodedFields => {
  const facts = hidden as unknown as MessageFacts;
  const flags = flagsFor(queue.user_id, facts, received);
  const local_message_id = facts.queue_id === queue.queue_id ? (facts.local_id ?? undefined) : undefined;
  return flags.length === 0 && local_message_id === undefined
    ? noFlags
    : encoder.hole("own", { flags, local_message_id });
};

const noFlags = encoder.hole("own", { flags: [] });
