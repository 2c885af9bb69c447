import { type Apply, ascending, type State, without } from "../../support/client/state.js";
import {
  addUnread,
  type Details,
  messageOf,
  noneUnread,
  removeUnread,
  restoreUnread,
} from "../../support/client/unread.js";

const isSubscribed = (state: State, stream_id: number | undefined): boolean =>
  state.subscriptions.some((channel) => channel.stream_id === stream_id);

const addMessage: Apply = (state, event) => {
  const message = messageOf(event);
  const flags = event.flags as string[];
  const people = message.type === "private" ? (message.display_recipient as { id: number }[]) : null;
  state.seen = [...(state.seen ?? []), { id: message.id, user_ids: people && othersAmong(state, people) }];
  // Messages in channels that one is not subscribed to, sent there oneself, do not count as unread (messages.md E).
  const counts = message.type === "private" || isSubscribed(state, message.stream_id);
  if (counts && !flags.includes("read")) addUnread(state.unread_msgs, message, state.user_id, flags);
  noteNewest(state);
};

const othersAmong = (state: State, people: readonly { id: number }[]): number[] =>
  without(ascending(people.map(({ id }) => id)), [state.user_id]);

/** What is the newest of all, and of each conversation of people. */
const noteNewest = (state: State): void => {
  const seen = state.seen ?? [];
  state.max_message_id = Math.max(-1, ...seen.map(({ id }) => id));
  const newest = new Map<string, State["recent_private_conversations"][number]>();
  for (const { id, user_ids } of seen)
    if (user_ids !== null) newest.set(user_ids.join(), { max_message_id: id, user_ids });
  state.recent_private_conversations = [...newest.values()];
};

/** Notes a message that one has: flags and reactions make one's own what was only found in the history (messages.md A3). */
export const noteHeld = (state: State, id: number): void => {
  if (state.seen?.some((one) => one.id === id)) return;
  state.seen = [...(state.seen ?? []), { id, user_ids: null }];
  noteNewest(state);
};

const deleteMessages: Apply = (state, event) => {
  const ids = event.message_ids as number[];
  state.seen = (state.seen ?? []).filter(({ id }) => !ids.includes(id));
  removeUnread(state.unread_msgs, ids);
  state.starred_messages = without(state.starred_messages, ids);
  noteNewest(state);
};

const changeFlags: Apply = (state, { op, flag, messages, all, message_details }) => {
  const ids = messages as number[];
  for (const id of ids) noteHeld(state, id);
  if (flag === "read" && all === true) state.unread_msgs = noneUnread();
  else if (flag === "read" && op === "add") removeUnread(state.unread_msgs, ids);
  else if (flag === "read")
    for (const id of ids) {
      const details = (message_details as Record<number, Details>)[id];
      if (details === undefined) throw new Error(`The event does not say where the message ${id} is.`);
      // It may have become unread before, in the state that this follows.
      removeUnread(state.unread_msgs, [id]);
      restoreUnread(state.unread_msgs, id, { ...details, self: state.user_id });
    }
  if (flag === "starred")
    state.starred_messages =
      op === "add" ? ascending([...state.starred_messages, ...ids]) : without(state.starred_messages, ids);
};

const updateMessage: Apply = (state, event) => {
  moveUnread(state, event as unknown as Edit);
  const { message_id: id, flags, rendered_content } = event as unknown as Edit;
  if (rendered_content === undefined) return;
  const { pms, streams, huddles, mentions } = state.unread_msgs;
  const isUnread = [...pms, ...streams, ...huddles].some((item) => item.unread_message_ids.includes(id));
  const isMentioned = flags.includes("mentioned") || flags.includes("wildcard_mentioned");
  state.unread_msgs.mentions = [...without(mentions, [id]), ...(isUnread && isMentioned ? [id] : [])];
};

/** Puts unread messages that were moved where they are now. */
const moveUnread = (state: State, { message_ids, stream_id, orig_subject, subject, new_stream_id }: Edit): void => {
  if (stream_id === undefined || orig_subject === undefined) return;
  const { streams } = state.unread_msgs;
  const unread = streams.flatMap((item) => item.unread_message_ids).filter((id) => message_ids.includes(id));
  const mentions = state.unread_msgs.mentions;
  removeUnread(state.unread_msgs, unread);
  state.unread_msgs.mentions = mentions;
  const place = { sender_id: 0, type: "stream" as const, display_recipient: "", stream_id: new_stream_id ?? stream_id };
  for (const id of unread) addUnread(state.unread_msgs, { ...place, id, subject: subject ?? orig_subject }, 0, []);
  for (const item of state.unread_msgs.streams) item.unread_message_ids.sort((a, b) => a - b);
};

interface Edit {
  stream_id?: number;
  orig_subject?: string;
  subject?: string;
  new_stream_id?: number;
  message_ids: number[];
  message_id: number;
  flags: string[];
  rendered_content?: string;
}

export const messageEffects: Record<string, Apply> = {
  message: addMessage,
  delete_message: deleteMessages,
  update_message: updateMessage,
  "update_message_flags/add": changeFlags,
  "update_message_flags/remove": changeFlags,
};
