import { type ConversationPlace, othersAmong } from "../state/conversation.js";
import type { State } from "../state/state.js";
import type { ChatMessage } from "../state/wire.js";

/** What to send: Markdown to a channel, with a topic, or to people; ids say which. */
export type MessageToSend =
  | { readonly to: number; readonly topic: string; readonly content: string }
  | { readonly to: readonly number[]; readonly content: string };

/** A message that one sends, until the server's takes its place. */
export interface OutgoingMessage {
  readonly local_id: string;
  readonly message: MessageToSend;
  /** UNIX seconds when it was sent, by the page's clock. */
  readonly timestamp: number;
  /** "unknown" where no answer came: it is not known whether it was sent. "sent" until its event comes. */
  readonly status: "pending" | "sent" | "failed" | "unknown";
  /** The server's id, where it is sent. */
  readonly id?: number;
  /** Why it failed, or why it is not known. */
  readonly error?: unknown;
}

/** Where a message goes. */
export const destinationOf = (message: MessageToSend, self: number): ConversationPlace =>
  "topic" in message ? { stream_id: message.to, topic: message.topic } : { others: othersAmong(message.to, self) };

const participants = ({ users }: State, user_ids: readonly number[]) =>
  user_ids.map((id) => {
    const { email = "", full_name = "" } = users.get(id) ?? {};
    return { id, email, full_name, is_mirror_dummy: false };
  });

/** The message as far as it is known before the server has it, to see to which narrows it will belong. */
export const expectedMessage = (state: State, { message, timestamp }: OutgoingMessage): ChatMessage => {
  const place = destinationOf(message, state.self);
  const where =
    "others" in place
      ? { type: "private", subject: "", display_recipient: participants(state, [...place.others, state.self]) }
      : { type: "stream", subject: place.topic, stream_id: place.stream_id, display_recipient: "" };
  const parts = { content: message.content, reactions: [], submessages: [], topic_links: [], flags: ["read"] };
  // It has no id yet, and nothing else that a narrow could ask for.
  return { id: -1, sender_id: state.self, timestamp, ...where, ...parts } as unknown as ChatMessage;
};
