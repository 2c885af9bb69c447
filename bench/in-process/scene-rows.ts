// What a send of 300 bytes stores, by the columns of the tables of Confab.
import { text } from "../harness/data/dataset.js";

export const STREAM = 1;
export const TOPIC = "topic";

const content = text(300, 5);

/** A message's row but for its id and its topic. */
export const messageRow = () => ({
  sender_id: 1,
  recipient_id: 1,
  stream_id: STREAM,
  subject: TOPIC,
  content,
  rendered_content: null,
  timestamp: 1_700_000_000,
  client: "ConfabBench",
  is_me_message: false,
  channel_wildcard: false,
  topic_wildcard: false,
  last_edit_timestamp: null,
  last_moved_timestamp: null,
  edit_history: null,
  reactions: [],
  submessages: [],
});

/** The row of its event: about 1 KB. */
export const eventRow = (id: number) => ({
  size: 1_500,
  timestamp: 1_700_000_000,
  type: "message",
  audience: '{"subscribers":1,"users":[1],"publicMessages":true}',
  payload: JSON.stringify({ type: "message", message: { ...messageRow(), id, sender: "x".repeat(300) } }),
  facts: '{"avatar_is_computable":true}',
  changes: null,
});

export const topicRow = {
  stream_id: STREAM,
  name: TOPIC,
  name_folded: TOPIC,
  first_id: 0,
  max_id: 0,
  message_count: 0,
};
