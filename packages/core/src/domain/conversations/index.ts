// The places that messages belong to: topics of channels, and direct messages. Messages themselves are in `messages`; policies
// for topics are in `topics`.

import { defineResource } from "../../operation/resource.js";
import { conversationSteps } from "./steps.js";
import { conversationTables } from "./tables.js";

export { addWriters, writersIn } from "./channel-writers.js";
export {
  directKey,
  directRecipient,
  directRecipients,
  firstMessageId,
  insertChannelRecipient,
  lastMessageId,
  lastMessageIds,
  openDirectRecipients,
  sortedIds,
} from "./conversation-keys.js";
export { directRecipientIds } from "./direct-conversations.js";
export { namedVariant, topicFacts } from "./topic-forms.js";
export {
  addParticipant,
  addParticipants,
  beginTopic,
  extendTopics,
  openTopic,
  participantsOf,
  shrinkTopics,
  topicOf,
} from "./topics.js";
export { type ConversationRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "conversations",
  tables: conversationTables,
  steps: conversationSteps,
});
