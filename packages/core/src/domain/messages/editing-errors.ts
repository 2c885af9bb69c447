import { catalogue } from "../../operation/catalogue.js";
import { t } from "../../schema/schema.js";

/** Errors about changing and deleting messages (messages.md B6, C3, C8). */
export const editingErrors = catalogue({
  deletionRefused: { code: "BAD_REQUEST", msg: "You don't have permission to delete this message" },
  deletionTooLate: { code: "BAD_REQUEST", msg: "The time limit for deleting this message has passed" },
  editingDisabled: { code: "BAD_REQUEST", msg: "Your organization has turned off message editing" },
  editRefused: { code: "BAD_REQUEST", msg: "You don't have permission to edit this message" },
  editTooLate: { code: "BAD_REQUEST", msg: "The time limit for editing this message has passed" },
  nothingToChange: { code: "BAD_REQUEST", msg: "Nothing to change" },
  widgetEdit: { code: "BAD_REQUEST", msg: "Widgets cannot be edited." },
  contentMismatch: {
    code: "EXPECTATION_MISMATCH",
    msg: "'{field_name}' value does not match the expected value.",
    fields: { field_name: t.string({ description: "The parameter whose value is not the expected one" }) },
  },
  directMessageMove: { code: "BAD_REQUEST", msg: "Direct messages cannot be moved to channels." },
  directMessageTopic: { code: "BAD_REQUEST", msg: "Direct messages cannot have topics." },
  propagateWithoutMove: { code: "BAD_REQUEST", msg: "Invalid propagate_mode without topic edit" },
  emptyTopicResolved: { code: "BAD_REQUEST", msg: "General chat cannot be marked as resolved" },
  contentWithChannel: { code: "BAD_REQUEST", msg: "Cannot change message content while changing channel" },
  resolvingRefused: { code: "BAD_REQUEST", msg: "You don't have permission to resolve topics in this channel." },
  topicEditTooLate: { code: "BAD_REQUEST", msg: "The time limit for editing this message's topic has passed." },
  moveRefused: { code: "BAD_REQUEST", msg: "You don't have permission to move this message" },
  channelEditTooLate: { code: "BAD_REQUEST", msg: "The time limit for editing this message's channel has passed" },
  moveLimitExceeded: {
    code: "MOVE_MESSAGES_TIME_LIMIT_EXCEEDED",
    msg: "You only have permission to move the {total_messages_allowed_to_move}/{total_messages_in_topic} most recent messages in this topic.",
    fields: {
      first_message_id_allowed_to_move: t.integer(),
      total_messages_in_topic: t.integer({ description: "Those that the caller may read" }),
      total_messages_allowed_to_move: t.integer(),
    },
  },
  historyDisabled: { code: "BAD_REQUEST", msg: "Message edit history is disabled in this organization" },
});
