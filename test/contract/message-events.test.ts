import { shownBy } from "./shown.js";

// The events of messages.md D: what they hold, whom they reach and when.

shownBy("messages.md D1: message", ["domain/messages", "domain/muted-users"], {
  "the message without flags, and the flags of each": "flags whom it mentions, in the event and in the history",
  "local_message_id only to the queue that sent it": "echoes the local id to the queue that sent it only",
  "to each recipient": ["reaches the subscribers of a channel and nobody else", "reaches the people it is for"],
  "to queues for all public channels, with no flags": "a queue for all public channels gets those of channels",
  "narrowed by the queue's narrow": "a narrow lets through what all its terms match",
  "to the sender, subscribed or not": "is the sender's own where the sender is not subscribed",
  "the first submessage of a widget with it": "takes {JSON.stringify(content)} for what it says",
});

shownBy("messages.md D2: update_message", ["domain/messages", "domain/attachments", "events"], {
  "content edited": "tells everybody who has the message in view, each with their own flags",
  "no channel for direct messages": "tells those in a conversation, without a channel",
  "rendering_only: no channel, user_id null, is_me_message with it":
    "a message shows a placeholder, and the thumbnail as soon as there is one",
  "moved: propagate_mode, orig_subject, subject": "moves one message to another topic, and tells its readers",
  "moved: new_stream_id": "moves a message to another public channel, and tells the subscribers of both",
  "content and topic: one event": "changes the content as well, in one entry of the history and one event",
  "not to those who lose access": "takes a message from those who cannot read the private channel",
  "to late members of a shared history, read": "tells a late member of a shared history, for whom it is read",
  "not to guests who left": "does not tell a guest who has left, and a member who has",
  "empty topics by name": "an empty topic has a name for clients that cannot show it",
});

shownBy("messages.md D3: delete_message", ["domain/messages", "events"], {
  "channel: stream_id, topic": "deletes one's own message for good, and tells its readers",
  "direct messages": "deletes a direct message, and tells those in the conversation",
  "with bulk_message_deletion: ascending": "with bulk_message_deletion there is one event with ascending ids",
  "without: one event each": "without it there is one event for each message",
  "loss of access by moves, with the old place": "takes a message from those who cannot read the private channel",
  "retention: per conversation, 100 at most": "thousands go in parts, each of them once, at most 100 to an event",
});

shownBy("messages.md D4 and D6: reactions and submessages", ["domain/reactions", "domain/submessages"], {
  "reaction add": "tells the subscribers and stays with the message",
  "reaction remove": "tells the subscribers and leaves the others' reactions",
  "to who may read the message": [
    "tells those who take part in a conversation",
    "tells who has the message of a public channel though they left",
    "does not tell a late member of a protected history",
    "tells a late member of a shared history",
  ],
  submessage: "tells everybody who has the message in view, the sender included",
});

shownBy(
  "messages.md D5: update_message_flags",
  ["domain/messages/flags", "domain/muted-users", "domain/subscriptions"],
  {
    "to the user only, with what changed":
      "marks messages as read and tells the user's own clients only, with what changed",
    "all: true only where everything is read": "marks everything as read and tells the user's own clients so",
    "remove of read: message_details": "marks messages as unread and says where they are",
    "unmuted_stream_msg, mentioned": "says that unread messages are muted, and are mentions of everybody only",
    "read by muting a user": "marks what they sent as read, in channels and in conversations",
    "read by unsubscribing": "marks as read what was not, for each of those who leave",
  },
);

shownBy("messages.md D7 and D8: typing", "domain/typing", {
  "typing, direct: recipients with the sender": "tells everybody in a conversation, the sender included",
  "typing, channel": "tells the subscribers of a channel",
  "typing, channel: only with stream_typing_notifications": "only clients that say that they can show it are told",
  "typing_edit_message, channel": "tells the subscribers of the channel (contract 15)",
  "typing_edit_message, direct": "tells the people of a direct message, and of the end as well",
});

shownBy("messages.md D9 to D12: what is the user's own", "domain", {
  "drafts add": "answers the ids in the order of the request, and tells the user only",
  "drafts update": "puts the draft as a whole in the place of the other, and tells the user",
  "drafts remove": "deletes the user's own, and tells the user",
  "scheduled_messages add, update": ["answers the id, and tells the user only", "changes the content alone, and tells"],
  "scheduled_messages remove": "a message is sent once when its time has come, and not before",
  "reminders add, remove": [
    "answers the id, and tells the user only, with the message quoted",
    "a user is reminded once by the notification bot when the time has come",
  ],
  "saved_snippets add, update, remove": ["answers the id, and tells the user only", "changes the title alone"],
  "attachment add": "keeps the file, answers its URL twice and its name, and tells its owner only",
  "attachment update: claimed, unclaimed": [
    "lets whoever may have a file refer to it, and tells the owner",
    "C3: an edit that takes the last link away",
  ],
  "attachment remove": "deletes the file also when messages refer to it, and tells the owner only",
});

shownBy("messages.md E: what is unread at register", "domain/messages", {
  "pms, streams, huddles: sorted, with ascending ids": "unread messages come by conversation, ascending",
  "self-DM: own id": "a note to oneself that was not read is under the own id",
  "streams: not those left or archived": "messages of before the subscription and of channels left or archived",
  "count and mentions without what is muted": "what is muted is listed and not counted, nor are mentions of everybody",
  "empty topic replaced without the capability": "the empty topic has a name for clients that cannot show it",
  "old_unreads_missing: the newest 50,000": "of more than 50,000 unread messages the newest are told",
  max_message_id: [
    "the newest message is one that was received",
    "the newest message may be one of the past that was starred",
    "nothing is unread before anything was sent",
  ],
  starred_messages: "starred messages ascend",
  recent_private_conversations: "conversations come last one first, without oneself",
});
