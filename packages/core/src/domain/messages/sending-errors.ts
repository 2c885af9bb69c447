import { catalogue } from "../../operation/catalogue.js";
import { emptyTopicField } from "../realm/index.js";

/** Errors about sending messages (messages.md C1). */
export const sendingErrors = catalogue({
  missingTopic: { code: "BAD_REQUEST", msg: "Missing topic" },
  missingChannel: { code: "BAD_REQUEST", msg: "Missing channel" },
  oneChannelExpected: { code: "BAD_REQUEST", msg: "Expected exactly one channel" },
  channelOperandType: { code: "BAD_REQUEST", msg: "Invalid data type for channel" },
  recipientsMixed: { code: "BAD_REQUEST", msg: "Recipient lists may contain emails or user IDs, but not both." },
  recipientsType: { code: "BAD_REQUEST", msg: "Invalid data type for recipients" },
  recipientsMissing: { code: "BAD_REQUEST", msg: "Message must have recipients" },
  recipientEmail: { code: "BAD_REQUEST", msg: "Invalid email '{email}'" },
  recipientId: { code: "BAD_REQUEST", msg: "Invalid user ID {id}" },
  recipientDeactivated: { code: "BAD_REQUEST", msg: "'{email}' is no longer using Confab." },
  recipientsInaccessible: {
    code: "BAD_REQUEST",
    msg: "You do not have permission to access some of the recipients.",
  },
  channelSendRefused: { code: "BAD_REQUEST", msg: "Not authorized to send to channel '{channel_name}'" },
  postRefused: { code: "BAD_REQUEST", msg: "You do not have permission to post in this channel." },
  topicCreationRefused: {
    code: "BAD_REQUEST",
    msg: "You do not have permission to create new topics in this channel.",
  },
  emptyTopicRefused: {
    code: "BAD_REQUEST",
    msg: "Sending messages to the {empty_topic_display_name} is not allowed in this channel.",
    fields: emptyTopicField,
  },
  emptyTopicOnly: {
    code: "BAD_REQUEST",
    msg: "Only the {empty_topic_display_name} topic is allowed in this channel.",
    fields: emptyTopicField,
  },
  channelWildcardRefused: {
    code: "STREAM_WILDCARD_MENTION_NOT_ALLOWED",
    msg: "You do not have permission to use channel wildcard mentions in this channel.",
  },
  topicWildcardRefused: {
    code: "TOPIC_WILDCARD_MENTION_NOT_ALLOWED",
    msg: "You do not have permission to use topic wildcard mentions in this topic.",
  },
  groupMentionRefused: { code: "BAD_REQUEST", msg: "You are not allowed to mention user group '{group_name}'." },
  directMessagesDisabled: { code: "BAD_REQUEST", msg: "Direct messages are disabled in this organization." },
  directMessageUnauthorized: {
    code: "BAD_REQUEST",
    msg: "This conversation does not include any users who can authorize it.",
  },
  directMessageInitiation: {
    code: "BAD_REQUEST",
    msg: "You do not have permission to initiate direct message conversations.",
  },
  emptyMessage: { code: "BAD_REQUEST", msg: "Message must not be empty" },
  nullInMessage: { code: "BAD_REQUEST", msg: "Message must not contain null bytes" },
  topicCharacter: { code: "BAD_REQUEST", msg: "Invalid character in topic, at position {position}!" },
  renderingFailed: { code: "BAD_REQUEST", msg: "Unable to render message" },
  mirroredMessage: { code: "BAD_REQUEST", msg: "Invalid mirrored message" },
  widgetJson: { code: "BAD_REQUEST", msg: "Widgets: API programmer sent invalid JSON content" },
  widgetInvalid: { code: "BAD_REQUEST", msg: "Widgets: {reason}" },
});
