import type { ChatEvent } from "@confab/core/types";
import type { State } from "../state/state.js";
import type { ChatMessage, EventsByName } from "../state/wire.js";
import { checkMark } from "./narrow/tests.js";

type Edit = EventsByName["update_message"];
type FlagChange = EventsByName["update_message_flags/add"] | EventsByName["update_message_flags/remove"];
type Reaction = EventsByName["reaction/add"] | EventsByName["reaction/remove"];

/** An event about messages. */
export type MessageEvent =
  | Edit
  | FlagChange
  | Reaction
  | EventsByName["delete_message"]
  | EventsByName["submessage"]
  | EventsByName["message"];

const types = ["message", "update_message", "update_message_flags", "reaction", "delete_message", "submessage"];

/** Whether an event is about messages. */
export const isMessageEvent = (event: ChatEvent): event is ChatEvent & MessageEvent => types.includes(event.type);

/** The messages that an event is about. One that marks all as read names none. */
export const messageIdsIn = (event: MessageEvent): readonly number[] => {
  if (event.type === "message") return [event.message.id];
  if (event.type === "update_message") return event.message_ids;
  if (event.type === "update_message_flags") return event.messages;
  if (event.type === "reaction" || event.type === "submessage") return [event.message_id];
  return event.message_ids ?? (event.message_id === undefined ? [] : [event.message_id]);
};

/** Whether an event is about a topic as it is resolved, or is not any more. */
const isResolving = ({ subject = "", orig_subject = "", new_stream_id }: Edit): boolean =>
  new_stream_id === undefined && (subject === checkMark + orig_subject || orig_subject === checkMark + subject);

const moved = (message: ChatMessage, event: Edit, { channels }: State): ChatMessage => {
  const { orig_subject, subject, new_stream_id, topic_links } = event;
  if (orig_subject === undefined || message.stream_id === undefined) return message;
  const stream_id = new_stream_id ?? message.stream_id;
  return {
    ...message,
    stream_id,
    subject: subject ?? orig_subject,
    display_recipient: channels.get(stream_id)?.name ?? message.display_recipient,
    ...(topic_links === undefined ? {} : { topic_links }),
    ...(isResolving(event) ? {} : { last_moved_timestamp: event.edit_timestamp }),
  };
};

const edited = (message: ChatMessage, event: Edit): ChatMessage => {
  const { rendered_content, content, is_me_message, rendering_only, edit_timestamp, flags } = event;
  if (message.id !== event.message_id) return message;
  const shown = message.content_type === "text/html" ? rendered_content : content;
  return {
    ...message,
    // One who has not received it has no flags of it that the event could tell.
    flags: message.flags.includes("historical") ? message.flags : flags,
    ...(shown === undefined ? {} : { content: shown }),
    ...(is_me_message === undefined ? {} : { is_me_message }),
    ...(rendered_content === undefined || rendering_only ? {} : { last_edit_timestamp: edit_timestamp }),
  };
};

const flagged = (message: ChatMessage, { flag, op }: FlagChange): ChatMessage => {
  const others = message.flags.filter((known) => known !== flag);
  if (op === "add") return { ...message, flags: [...others, flag] };
  return { ...message, flags: others };
};

const reacted = (message: ChatMessage, event: Reaction): ChatMessage => {
  const { op, emoji_name, emoji_code, reaction_type, user_id } = event;
  const others = message.reactions.filter(
    (one) => one.user_id !== user_id || one.emoji_code !== emoji_code || one.reaction_type !== reaction_type,
  );
  if (op === "remove") return { ...message, reactions: others };
  if (others.length < message.reactions.length) return message;
  return { ...message, reactions: [...others, { emoji_name, emoji_code, reaction_type, user_id }] };
};

const withSubmessage = (message: ChatMessage, event: EventsByName["submessage"]): ChatMessage => {
  const { submessage_id: id, message_id, sender_id, msg_type, content } = event;
  if (message.submessages.some((known) => known.id === id)) return message;
  return { ...message, submessages: [...message.submessages, { id, message_id, sender_id, msg_type, content }] };
};

/**
 * Returns a message as an event leaves it; null where it is gone. Told twice, or of a message that is newer already, an event does no
 * harm: those that follow it put it right.
 */
export const changedMessage = (message: ChatMessage, event: MessageEvent, state: State): ChatMessage | null => {
  if (event.type === "update_message") return edited(moved(message, event, state), event);
  if (event.type === "update_message_flags") return flagged(message, event);
  if (event.type === "reaction") return reacted(message, event);
  if (event.type === "submessage") return withSubmessage(message, event);
  // It may have been marked by what had happened before it came.
  if (event.type === "message") return { ...message, flags: event.flags };
  return event.type === "delete_message" ? null : message;
};
