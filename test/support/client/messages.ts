import { type Apply, ascending, fold, nothing, type State, without } from "./state.js";

import { addUnread, messageOf, removeUnread } from "./unread.js";

const isSubscribed = (state: State, stream_id: number | undefined): boolean =>
  state.subscriptions.some((channel) => channel.stream_id === stream_id);

const addMessage: Apply = (state, event) => {
  const message = messageOf(event);
  const flags = event.flags as string[];
  state.max_message_id = Math.max(state.max_message_id, message.id);
  // Messages in channels that one is not subscribed to, sent there oneself, do not count as unread (messages.md E).
  const counts = message.type === "private" || isSubscribed(state, message.stream_id);
  if (counts && !flags.includes("read")) addUnread(state.unread_msgs, message, state.user_id, flags);
  if (message.type === "private") noteConversation(state, message.display_recipient as { id: number }[], message.id);
};

const noteConversation = (state: State, people: { id: number }[], max_message_id: number): void => {
  const user_ids = without(ascending(people.map(({ id }) => id)), [state.user_id]);
  const others = state.recent_private_conversations.filter((known) => known.user_ids.join() !== user_ids.join());
  state.recent_private_conversations = [{ max_message_id, user_ids }, ...others];
};

const changeFlags: Apply = (state, { op, flag, messages }) => {
  const ids = messages as number[];
  if (flag === "read" && op === "add") removeUnread(state.unread_msgs, ids);
  else if (flag === "read") throw new Error("The client does not yet know how messages become unread.");
  if (flag === "starred")
    state.starred_messages =
      op === "add" ? ascending([...state.starred_messages, ...ids]) : without(state.starred_messages, ids);
};

export const messageAppliers: Record<string, Apply> = {
  message: addMessage,
  "reaction/add": nothing,
  "reaction/remove": nothing,
  "update_message_flags/add": changeFlags,
  "update_message_flags/remove": changeFlags,
};

/** Whether a topic is muted, by itself or with its channel. */
export const isMuted =
  (state: State) =>
  (stream_id: number, topic: string): boolean => {
    const policy = state.user_topics.find(
      (known) => known.stream_id === stream_id && fold(known.topic_name) === fold(topic),
    )?.visibility_policy;
    const channel = state.subscriptions.find((known) => known.stream_id === stream_id);
    return policy === 1 || (channel?.is_muted === true && policy !== 2 && policy !== 3);
  };
