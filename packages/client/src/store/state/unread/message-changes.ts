import { forgetPutAway, noteUnread } from "../archived.js";
import { type ConversationPlace, othersAmong, placeKey, placeOfMessage } from "../conversation.js";
import type { EventChange, EventChanges, State } from "../state.js";
import type { EventsByName } from "../wire.js";

const isMention = (flags: readonly string[]): boolean =>
  flags.includes("mentioned") || flags.includes("wildcard_mentioned");

const addMessage: EventChange<"message"> = (state, { message, flags }) => {
  const place = placeOfMessage(message, state.self);
  state.newest.hold(message.id, "others" in place ? place.others : undefined);
  state.typing.stop(placeKey(place), message.sender_id);
  // Messages in channels that one is not subscribed to, sent there oneself, do not count as unread (messages.md E).
  const counts = "others" in place || state.subscriptions.has(place.stream_id);
  if (!counts || flags.includes("read")) return;
  noteUnread(state, message.id, place, isMention(flags));
};

/** Messages are deleted, or one lost sight of them. */
const deleteMessages: EventChange<"delete_message"> = (state, event) => {
  const ids = event.message_ids ?? (event.message_id === undefined ? [] : [event.message_id]);
  state.newest.remove(ids);
  state.unread.remove(ids);
  forgetPutAway(state, (id) => ids.includes(id));
  for (const id of ids) state.starred.delete(id);
};

const updateMessage: EventChange<"update_message"> = (state, event) => {
  const { stream_id, orig_subject, subject, new_stream_id, message_ids, message_id, flags } = event;
  if (stream_id !== undefined && orig_subject !== undefined) {
    const place = { stream_id: new_stream_id ?? stream_id, topic: subject ?? orig_subject };
    state.unread.move(state, message_ids, place);
  }
  if (event.rendered_content === undefined) return;
  if (state.unread.has(message_id) && isMention(flags)) state.unread.mention(message_id);
  else state.unread.mentions.delete(message_id);
};

type FlagEvent = EventsByName["update_message_flags/add"] | EventsByName["update_message_flags/remove"];

const changeFlags = (state: State, event: FlagEvent): void => {
  // Flags make one's own what was only found in the history (messages.md A3).
  for (const id of event.messages) state.newest.hold(id);
  if (event.flag === "starred") changeStars(state, event);
  if (event.flag !== "read") return;
  if (event.op === "remove") restoreUnread(state, event);
  else forgetUnread(state, event);
};

const forgetUnread = (state: State, { all, messages }: EventsByName["update_message_flags/add"]): void => {
  if (all) state.unread.clear();
  else state.unread.remove(messages);
  forgetPutAway(state, (id) => all || messages.includes(id));
};

const changeStars = ({ starred }: State, { op, messages }: FlagEvent): void => {
  for (const id of messages) {
    if (op === "add") starred.set(id, true);
    else starred.delete(id);
  }
};

const restoreUnread = (state: State, event: EventsByName["update_message_flags/remove"]): void => {
  for (const id of event.messages) {
    const details = event.message_details?.[id];
    if (details === undefined) continue;
    state.unread.remove([id]);
    noteUnread(state, id, placeSaid(details, state.self), details.mentioned === true);
  }
};

type Details = NonNullable<EventsByName["update_message_flags/remove"]["message_details"]>[string];

const placeSaid = ({ stream_id, topic = "", user_ids = [] }: Details, self: number): ConversationPlace =>
  stream_id === undefined ? { others: othersAmong(user_ids, self) } : { stream_id, topic };

/** What events of messages change in what is unread, starred and newest. */
export const messageChanges: EventChanges = {
  message: addMessage,
  delete_message: deleteMessages,
  update_message: updateMessage,
  "update_message_flags/add": changeFlags,
  "update_message_flags/remove": changeFlags,
  "reaction/add": (state, { user_id, message_id }) => {
    // A person who reacts has the message from then on (messages.md A3).
    if (user_id === state.self) state.newest.hold(message_id);
  },
};
