export {
  directKey,
  directRecipient,
  directRecipientIds,
  directRecipients,
  firstMessageId,
  insertChannelRecipient,
  lastMessageId,
  lastMessageIds,
  openDirectRecipient,
  sortedIds,
} from "./recipients.js";
export { addParticipant, extendTopic, participantsOf, shrinkTopic, topicOf } from "./topics.js";
export type { ConversationRows } from "./vocabulary.js";
