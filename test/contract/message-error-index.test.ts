import type { OperationId } from "../support/cases/doors.js";
import { suite } from "../support/suite.js";
import { checkAnswered, type ErrorTexts } from "./error-texts.js";

// The errors of messages.md B and C to the letter, with their statuses, codes and fields. In which case each is answered, the cases of
// the operations show, which know an error by its name.

const mayNotRead = "Invalid message(s)";

const narrowErrors = {
  "400 BAD_NARROW, desc": [
    "Invalid narrow operator: {desc}",
    // "Duplicate 'with' operators."
    "Invalid narrow operator combination: {desc}",
  ],
};

/** Where somebody may not post (messages.md C1.2, for channels). */
const postingErrors = {
  "400 BAD_REQUEST": [
    "Not authorized to send to channel '{channel_name}'",
    "You do not have permission to post in this channel.",
    "You do not have permission to create new topics in this channel.",
  ],
  "400 BAD_REQUEST, empty_topic_display_name": [
    "Sending messages to the {empty_topic_display_name} is not allowed in this channel.",
    "Only the {empty_topic_display_name} topic is allowed in this channel.",
  ],
};

/** Whom somebody may not mention (messages.md C1.2). */
const mentionErrors = {
  "400 STREAM_WILDCARD_MENTION_NOT_ALLOWED": [
    "You do not have permission to use channel wildcard mentions in this channel.",
  ],
  "400 TOPIC_WILDCARD_MENTION_NOT_ALLOWED": [
    "You do not have permission to use topic wildcard mentions in this topic.",
  ],
};

const contentRight = [
  "Your organization has turned off message editing",
  "You don't have permission to edit this message",
  "The time limit for editing this message has passed",
];

interface Section {
  section: string;
  operations: readonly OperationId[];
  texts: ErrorTexts;
}

const sections: readonly Section[] = [
  {
    section: "contract, endpoints 15 to 17, 19 and 20",
    operations: ["setEditingStatus", "editSavedSnippet", "createSavedSnippet", "deleteMessage", "deleteAttachment"],
    texts: { "401 UNAUTHORIZED": ["Not logged in: API authentication or user session required"] },
  },
  {
    section: "messages.md A1",
    operations: ["sendMessage", "updateMessage", "setTypingStatus"],
    texts: {
      "400 REQUEST_VARIABLE_MISSING, var_name": ["Missing '{var_name}' argument"],
      "400 REQUEST_CONFUSING_VAR, var_name1, var_name2": [
        "Can't decide between '{var_name1}' and '{var_name2}' arguments",
      ],
    },
  },
  {
    section: "messages.md B1",
    operations: ["getMessages"],
    texts: {
      ...narrowErrors,
      "400 BAD_REQUEST": [
        "Missing 'anchor' argument.",
        "Invalid anchor",
        "Missing 'anchor_date' argument.",
        "The anchor can only be excluded at an end of the range",
        "Too many messages requested (maximum 5000).",
      ],
      "400 BAD_REQUEST, parameters": ["Unsupported parameter combination: {parameters}"],
    },
  },
  {
    section: "messages.md B2",
    operations: ["reportMessage"],
    texts: {
      "400 BAD_REQUEST": [
        "An explanation is required.",
        "Message reporting is not enabled in this organization.",
        mayNotRead,
      ],
    },
  },
  {
    section: "messages.md B3",
    operations: ["removeReaction"],
    texts: {
      "400 BAD_REQUEST": [
        "At least one of the following arguments must be present: emoji_name, emoji_code",
        "Emoji '{emoji_name}' does not exist",
        "Invalid emoji code.",
        mayNotRead,
      ],
      "400 REACTION_DOES_NOT_EXIST": ["Reaction doesn't exist."],
    },
  },
  {
    section: "messages.md B4",
    operations: ["setEditingStatus"],
    texts: {
      "400 BAD_REQUEST": [
        mayNotRead,
        ...contentRight,
        "User has disabled typing notifications for channel messages",
        "User has disabled typing notifications for direct messages",
      ],
    },
  },
  {
    section: "messages.md B5",
    operations: ["editSavedSnippet", "deleteSavedSnippet"],
    texts: { "404 BAD_REQUEST": ["Saved snippet does not exist."] },
  },
  {
    section: "messages.md B6",
    operations: ["deleteMessage"],
    texts: {
      "400 BAD_REQUEST": [
        mayNotRead,
        "You don't have permission to delete this message",
        "The time limit for deleting this message has passed",
      ],
    },
  },
  { section: "messages.md B7", operations: ["deleteAttachment"], texts: { "400 BAD_REQUEST": ["Invalid attachment"] } },
  {
    section: "messages.md C1",
    operations: ["sendMessage"],
    texts: {
      ...mentionErrors,
      ...postingErrors,
      "400 BAD_REQUEST": [
        ...postingErrors["400 BAD_REQUEST"],
        "Missing topic",
        "Widgets: API programmer sent invalid JSON content",
        "Widgets: {reason}",
        "Invalid mirrored message",
        "User not authorized for this query",
        "Expected exactly one channel",
        "Invalid data type for channel",
        "Missing channel",
        "Recipient lists may contain emails or user IDs, but not both.",
        "Invalid data type for recipients",
        "Message must have recipients",
        "Invalid email '{email}'",
        "Invalid user ID {id}",
        "'{email}' is no longer using Confab.",
        "You do not have permission to access some of the recipients.",
        "You are not allowed to mention user group '{group_name}'.",
        "This conversation does not include any users who can authorize it.",
        "Direct messages are disabled in this organization.",
        "You do not have permission to initiate direct message conversations.",
        "Invalid character in topic, at position {n}!",
        "Message must not be empty",
        "Message must not contain null bytes",
        "Unable to render message",
      ],
      "400 STREAM_DOES_NOT_EXIST, stream": ["Channel '{stream}' does not exist"],
      "400 STREAM_DOES_NOT_EXIST, stream_id": ["Channel with ID '{stream_id}' does not exist"],
    },
  },
  { section: "messages.md C2", operations: ["getMessage"], texts: { "400 BAD_REQUEST": [mayNotRead] } },
  {
    section: "messages.md C3",
    operations: ["updateMessage"],
    texts: {
      ...mentionErrors,
      ...postingErrors,
      "400 BAD_REQUEST": [
        ...postingErrors["400 BAD_REQUEST"],
        ...contentRight,
        mayNotRead,
        "Nothing to change",
        "Direct messages cannot be moved to channels.",
        "Direct messages cannot have topics.",
        "Invalid propagate_mode without topic edit",
        "General chat cannot be marked as resolved",
        "Invalid character in topic, at position {n}!",
        "Cannot change message content while changing channel",
        "Widgets cannot be edited.",
        "Invalid channel ID",
        "You don't have permission to resolve topics in this channel.",
        "The time limit for editing this message's topic has passed.",
        "You are not allowed to mention user group '{group_name}'.",
        "You don't have permission to move this message",
        "The time limit for editing this message's channel has passed",
      ],
      "400 EXPECTATION_MISMATCH, field_name": ["'{field_name}' value does not match the expected value."],
      "400 MOVE_MESSAGES_TIME_LIMIT_EXCEEDED, first_message_id_allowed_to_move, total_messages_in_topic, total_messages_allowed_to_move":
        ["You only have permission to move the {allowed}/{total} most recent messages in this topic."],
    },
  },
  {
    section: "messages.md C4, but for custom emoji, of which there are none",
    operations: ["addReaction"],
    texts: {
      "400 BAD_REQUEST": [
        "Emoji '{emoji_name}' does not exist",
        "Invalid custom emoji.",
        "Invalid emoji code.",
        "Invalid emoji name.",
        "Invalid emoji type.",
        mayNotRead,
      ],
      "400 REACTION_ALREADY_EXISTS": ["Reaction already exists."],
    },
  },
  {
    section: "messages.md C5",
    operations: ["updateMessageFlags"],
    texts: {
      "400 BAD_REQUEST": [
        "Invalid flag: '{flag}'",
        "Flag not editable: '{flag}'",
        "Invalid message flag operation: '{op}'",
        mayNotRead,
      ],
    },
  },
  {
    section: "messages.md C6",
    operations: ["updateMessageFlagsForNarrow"],
    texts: {
      ...narrowErrors,
      "400 BAD_REQUEST": ["Invalid anchor", "The anchor can only be excluded at an end of the range"],
    },
  },
  {
    section: "messages.md C7",
    operations: ["markStreamAsRead", "markTopicAsRead"],
    texts: { "400 BAD_REQUEST": ["Invalid channel ID"] },
  },
  {
    section: "messages.md C7, of topics",
    operations: ["markTopicAsRead"],
    texts: { "400 BAD_REQUEST": ["No such topic '{topic_name}'"] },
  },
  {
    section: "messages.md C8",
    operations: ["getMessageHistory"],
    texts: { "400 BAD_REQUEST": ["Message edit history is disabled in this organization", mayNotRead] },
  },
  {
    section: "messages.md C9",
    operations: ["getReadReceipts"],
    texts: { "400 BAD_REQUEST": ["Read receipts are disabled in this organization.", mayNotRead] },
  },
  { section: "messages.md C11", operations: ["matchesNarrow"], texts: narrowErrors },
  {
    section: "messages.md C12",
    operations: ["addSubmessage"],
    texts: {
      "400 BAD_REQUEST": [
        mayNotRead,
        "You cannot attach a submessage to this message.",
        "Invalid json for submessage",
        "Unknown type for poll data: {x}",
        "Unknown type for todo data: {x}",
        "You can't edit a question unless you are the author.",
      ],
    },
  },
  {
    section: "messages.md C13",
    operations: ["setTypingStatus"],
    texts: {
      ...postingErrors,
      "400 BAD_REQUEST": [
        ...postingErrors["400 BAD_REQUEST"],
        "Empty 'to' list",
        "Missing topic",
        "User has disabled typing notifications for direct messages",
        "User has disabled typing notifications for channel messages",
        "Invalid user ID {id}",
        "Invalid channel ID",
      ],
    },
  },
];

for (const { section, operations, texts } of sections) {
  const test = suite(`the errors of ${section}`);
  for (const [place, each] of Object.entries(texts))
    for (const text of each)
      test(`${place}: ${text}`, () => {
        for (const id of operations) checkAnswered(place, text, [id]);
      });
}
