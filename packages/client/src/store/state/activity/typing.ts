import { othersAmong, peopleKey, topicKey } from "../conversation.js";
import type { EventChanges, State } from "../state.js";
import type { EventsByName } from "../wire.js";

/** Names a message that is being edited, as a key of who is typing. */
export const editKey = (message_id: number): string => `edit:${message_id}`;

type Typing = EventsByName["typing/start"] | EventsByName["typing/stop"];

const keyOf = ({ self }: State, { recipients, stream_id, topic }: Typing): string =>
  stream_id === undefined
    ? peopleKey(othersAmong(recipients?.map(({ user_id }) => user_id) ?? [], self))
    : topicKey(stream_id, topic ?? "");

const note = (state: State, op: "start" | "stop", key: string, user_id: number): void => {
  if (user_id === state.self) return;
  const expiry = state.fields.get("server_typing_started_expiry_period_milliseconds");
  if (op === "stop") state.typing.stop(key, user_id);
  else state.typing.start(key, user_id, typeof expiry === "number" ? expiry : 15_000);
};

const noteTyping = (state: State, event: Typing): void =>
  note(state, event.op, keyOf(state, event), event.sender.user_id);

const noteEditing = (
  state: State,
  { op, sender_id, message_id }: EventsByName["typing_edit_message/start"] | EventsByName["typing_edit_message/stop"],
): void => note(state, op, editKey(message_id), sender_id);

/** What events of typing change. */
export const typingChanges: EventChanges = {
  "typing/start": noteTyping,
  "typing/stop": noteTyping,
  "typing_edit_message/start": noteEditing,
  "typing_edit_message/stop": noteEditing,
};
