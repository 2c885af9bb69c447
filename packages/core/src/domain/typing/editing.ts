import { existing } from "../../storage/existing.js";
import { subscribersOf } from "../channels/index.js";
import { messageAudience } from "../messages/index.js";
import { emptyTopicDisplayName } from "../realm/index.js";
import { typingEditMessageStartEvent, typingEditMessageStopEvent } from "./events.js";
import { mostSubscribers, typingReceivers } from "./receivers.js";
import type { TypingOp } from "./typing.js";
import type { Asking, Passing, Row } from "./vocabulary.js";

type Message = Row<"messages">;

/** Tells those who have a message in view that the acting user begins or stops to edit it. */
export const tellEditing = async (call: Passing<never>, op: TypingOp, message: Message): Promise<void> => {
  const { tx, actor, emit } = call;
  const seeing = await seeingIds(call, message);
  if (seeing === null) return;
  // The event names nobody but the sender, by an id that the message shows as well.
  const users = await typingReceivers(call, await tx.getMany("users", seeing), []);
  const event = op === "start" ? typingEditMessageStartEvent : typingEditMessageStopEvent;
  const fields = { sender_id: actor.id, message_id: message.id, recipient: await recipientOf(call, message) };
  emit(event, fields, { users, facts: { empty_topic_name: emptyTopicDisplayName } });
};

/** Returns the ids of those who have the message in view; null where its channel has too many subscribers. */
const seeingIds = async ({ tx }: Asking, message: Message): Promise<readonly number[] | null> => {
  if (message.stream_id === null) return (await messageAudience(tx, message, null)).users ?? [];
  const subscribers = await subscribersOf(tx, message.stream_id);
  if (subscribers.length > mostSubscribers) return null;
  const channel = existing(await tx.get("streams", message.stream_id));
  const { users = [], subscribers: all } = await messageAudience(tx, message, channel);
  return all === undefined ? users : [...new Set([...users, ...subscribers])].sort((a, b) => a - b);
};

const recipientOf = async ({ tx }: Asking, { stream_id, subject, recipient_id }: Message) => {
  if (stream_id !== null) return { type: "channel" as const, channel_id: stream_id, topic: subject };
  const { user_ids } = existing(await tx.get("recipients", recipient_id));
  return { type: "direct" as const, user_ids: [...(user_ids ?? [])] };
};
