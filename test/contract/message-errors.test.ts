import { shownBy } from "./shown.js";

// The tables of errors in messages.md, row by row.

shownBy("messages.md A5: narrows", "domain/messages", {
  "neither list of two texts nor object": "refuses the shape of",
  "unknown operators, channels, users, operands; both channel and direct": "refuses {JSON.stringify(narrow)}",
  "unknown web-public channel": "tells visitors of {channel} by {by} what it tells of a channel that does not exist",
  "two with terms": "refuses two messages to be with",
  "two positive channel terms: empty": "nothing in two channels at once",
  "a channel whose content is closed: empty, no error": "gives an owner nothing of a private channel of others",
});

shownBy("messages.md B1: GET /messages", "domain/messages", {
  "Missing 'anchor' argument.": "wants an anchor",
  "Invalid anchor": "refuses the anchor",
  "negative: 0; above 1e16: 1e16": ["takes a negative anchor for the oldest", "bounds an anchor beyond all"],
  anchor_date: ["wants a date", "refuses the date"],
  "counts: too small": "refuses {JSON.stringify(value).slice(0, 20)} as {parameter}",
  "The anchor can only be excluded at an end of the range": "refuses to leave out an anchor in the middle",
  "anchor=0 and use_first_unread_anchor=true at once": "takes the first unread message and an anchor of 0 at once",
  "Too many messages requested": ["refuses more than 5000 messages", "refuses more than 5000 ids"],
  "Unsupported parameter combination": "refuses ids together with",
});

shownBy("messages.md C1: POST /messages", "domain/messages", {
  "channels by id, by name, in a list": [
    "finds the channel {to}",
    "finds a channel by its id as",
    "takes digits for an id",
  ],
  "Missing channel": "wants a channel",
  "recipients: mixed, other types, none": ["refuses {what} as recipients", "wants recipients"],
  "Invalid email, Invalid user ID": ["names the first unknown address", "refuses the unknown id {id}"],
  "no longer using": "refuses somebody who is gone",
  "You do not have permission to access some of the recipients.":
    "refuses people whom a restricted guest may not know of",
  STREAM_DOES_NOT_EXIST: ["escapes the name of a channel that is not there", "refuses an unknown id"],
  "archived; may not post; no access": [
    "refuses an archived channel",
    "refuses who may not post",
    "refuses an owner in a private channel of others",
  ],
  "may not begin topics": "refuses a new topic to who may not begin one",
  topics_policy: ["refuses the empty topic where the channel does", "refuses every other topic where there is only"],
  "wildcards of channels and of topics": [
    "refuses to call more than 15 subscribers",
    "refuses to call more than 15 who take part in a topic",
  ],
  "groups that may not be mentioned": "refuses loud mentions of system groups",
  "direct messages: nobody who may authorize it; off; not begun": [
    "wants one who may authorize the conversation",
    "refuses everything between people where direct messages are off",
    "refuses a conversation that the sender may not begin",
  ],
  "topic: normalized, cut, refused characters": ["takes the topic", "refuses a character of the topic"],
  "content: empty, NUL, cut": ["refuses the content", "refuses NUL in content", "cuts longer content and says so"],
  "sender, forged": ["refuses a sender by name", "refuses forgery"],
  "topic and subject": "refuses a topic under both names",
});

shownBy(
  "messages.md C3: PATCH /messages/{message_id}",
  ["domain/messages/edit", "domain/messages/move", "domain/messages/edit/editing.ts"],
  {
    "1 not accessible, archived": [
      "refuses {as} in a private channel of others",
      "refuses a message of an archived channel",
    ],
    "2 editing off": "refuses everybody where editing is turned off",
    "3 not the sender": "refuses {as} the content of somebody else's message",
    "4 limit and 20 s": ["takes an edit 20 seconds after the limit", "refuses a later one"],
    "5 nothing": "wants something to change",
    "6 direct messages": ["moves no direct message to a channel", "gives a direct message no topic"],
    "7 propagate_mode without a move": "wants a move for {propagate_mode}",
    "8 resolving the empty topic": "does not resolve the empty topic as",
    "9 characters of the topic": "refuses a character that no topic may have",
    "10 channel and content": "does not change content and channel at once",
    "11 widgets": "refuses to edit a widget",
    "12 prev_content_sha256": ["takes the hash of the content that the client has seen", "refuses another one"],
    "13 empty content": "takes {JSON.stringify(content)} as",
    "14 target unknown": ["knows no channel that is closed to the caller", "knows no channel that is not there"],
    "15 topics_policy": ["moves nothing into the empty topic where", "moves nothing into another topic where"],
    "16 resolving": "resolves nothing for who may not",
    "17 moving topics": "refuses who may not move between topics",
    "18 limit for topics": [
      "moves a message 20 seconds after the limit",
      "moves no older one",
      "knows no limit for moderators",
    ],
    "19 beginning topics": "begins no topic for who may not",
    "20 mentions": "refuses a mention of a group that may not be mentioned",
    "21 moving out": "refuses who may not move to another channel",
    "22 sending to the target": "moves nothing to a channel in which the caller may not write",
    "23 limit for channels": "moves nothing to another channel after that limit",
    "24 change_all": ["moves no whole topic of which a part is too old", "counts only what the caller can read"],
  },
);

shownBy("messages.md C4: POST /messages/{message_id}/reactions", "domain/reactions/add-reaction.test.ts", {
  "unknown name": "refuses an unknown name",
  "custom, extra, Unicode and other kinds": "refuses {JSON.stringify(emoji)}",
  "there already": ["refuses the same reaction twice", "refuses the same reaction under another name"],
  "on the message already, from anyone: no validation": "joins a reaction that is there under the name it has",
  archived: "refuses an archived channel",
});

shownBy("messages.md C5 to C9: flags, history, receipts", "domain/messages", {
  "unknown flag, one of the server's, unknown operation": [
    "knows no other flags, whatever the operation",
    "leaves {flag} to the server",
    "knows no other operations",
  ],
  "an id that does not exist": "does {op} {flag} on no message where one of them does not exist",
  "of a narrow: at most 5000": "looks at 5,000 messages at most, which is no error",
  "of a narrow: anchor required, excluded only at an end": ["wants an anchor", "does not leave the anchor out within"],
  "No such topic": "does not know a topic without messages",
  "Invalid channel ID": "does not know a channel that is none",
  "history disabled": "shows nothing where the organization shows no history",
  "receipts disabled, after access": [
    "gives nobody where the organization has switched receipts off",
    "does not know a message that the caller may not read, nor whether receipts are switched off",
  ],
  "matches_narrow: errors also without ids": "refuses a wrong narrow also without messages",
});

shownBy("messages.md C12 and C13: widgets and typing", ["domain/submessages", "domain/typing"], {
  "You cannot attach a submessage to this message.": "lets nobody attach the first one to others' messages",
  "keys and values of polls and tasks": [
    "knows what a poll takes",
    "wants a vote of 1 or -1",
    "wants no more",
    "knows what a list of tasks takes",
  ],
  "a question by others": "takes nobody else's question",
  "typing: setting off, before recipients": [
    "refuses users who let nobody see it, before it looks at the people",
    "refuses users who let nobody see it, before it looks at the channel",
  ],
  "typing: nobody, unknown": "wants somebody also of them",
});

shownBy("messages.md C14: uploads", ["domain/attachments", "http/uploads.test.ts"], {
  "no file, an empty one": ["refuses a request without a file", "refuses a file without content"],
  "two files": "refuses two files",
  "too large": "refuses more than 25 MiB",
  quota: "F4: refuses what exceeds the organization's quota",
  "names: slashes, NUL, right-to-left marks": "calls {JSON.stringify(filename)} {name} in the URL",
  "a temporary address: expired, another name": [
    "needs no credentials for 60 seconds, however often",
    "refuses another name and another token",
  ],
});

shownBy("messages.md C15 to C17: scheduled messages, reminders, drafts", "domain", {
  "scheduled: ids only": ["knows channels by id only", "knows people by id only", "wants a list of people"],
  "scheduled: in the future": "wants a time in the future",
  "scheduled: Nothing to change": "wants something to change",
  "scheduled: type without to, channel without topic": [
    "wants to know to whom with another type",
    "wants a topic for a channel",
  ],
  "scheduled: failed without a new time, sent": ["wants a new time for what failed", "does not change what was sent"],
  "scheduled: delivery more than 10 minutes late": "one that is more than 10 minutes late fails",
  "reminders: note too long": "refuses a long note",
  "drafts: synchronization off": "refuses users who keep no drafts",
  "drafts: one channel, NUL, timestamp, content": [
    "wants one channel",
    "refuses NUL in a topic",
    "refuses a negative timestamp",
    "refuses empty content",
  ],
  "drafts: strict keys": "refuses what a draft does not have",
});
