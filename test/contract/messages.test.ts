import { shownBy } from "./shown.js";

shownBy("endpoint 6: GET /messages", "domain/messages", {
  "all parameters optional": ["needs no counts", "gives messages by their ids, in order"],
  "anchor: integer message id": ["gives what is around a message", "bounds an anchor beyond all"],
  "anchor: newest, oldest": ["gives the newest", "gives the oldest"],
  "anchor: first_unread, the oldest unread that matches": [
    "begins with the first unread message",
    "skips what is read and what is muted on the way to the first unread message",
  ],
  "anchor: first_unread, else the newest": "begins at the end where nothing is unread",
  "anchor: date, the first message on or after anchor_date": [
    "begins at {date}",
    "begins with the first match of a narrow",
  ],
  "anchor: date, else the newest": "begins with the newest match where none is later",
  "include_anchor: includes the anchor message": ["gives what is around a message", "leaves the anchor out"],
  "include_anchor: if it matches": "leaves out an anchor that the narrow does not find",
  "anchor_date: used when anchor is date": ["wants a date", "passes over a date where the anchor is another"],
  "anchor_date: ISO 8601; only a date means midnight UTC; no zone means UTC": ["begins at {date}", "refuses the date"],
  "num_before: smaller ids; num_after: larger ids": [
    "gives what is around a message",
    "gives nothing after the newest",
    "gives all there are before the newest",
  ],
  "narrow: a list of objects or of pairs of texts, [] by default": [
    "everything received",
    "a channel by name",
    "a channel by its id as text",
    "takes both forms of terms in one narrow",
  ],
  "narrow: operators such as channel, channels and sender": [
    "a channel by name",
    "the history of all public channels",
    "what somebody sent, by address",
  ],
  "narrow: channels:public searches the shared history of all public channels": ["the history of all public channels"],
  "client_gravatar: true by default; apply_markdown: true by default, HTML, else Markdown": [
    "renders, leaves avatars out and names the empty topic where nothing else is asked for",
    "says how the messages look to the viewer",
  ],
  "message_ids: exactly these, those that exist and are accessible": "gives messages by their ids, in order",
  "message_ids: filtered by narrow": "gives of the messages asked for by id those that the narrow finds",
  "message_ids: an error with anchor, include_anchor, use_first_unread_anchor, num_before, num_after":
    "refuses ids together with",
  "allow_empty_topic_name: false replaces the empty topic": [
    "renders, leaves avatars out and names the empty topic",
    "says how the messages look to the viewer",
  ],
  "use_first_unread_anchor: legacy for first_unread": "begins with the first unread message whatever the anchor",
  "anchor in the answer: only without message_ids": [
    "gives what is around a message",
    "gives messages by their ids, in order",
  ],
  "found_newest, found_oldest": ["gives the newest", "gives the oldest", "goes on behind the newest"],
  "found_anchor: false where the message does not exist": "goes on behind the newest",
  "found_anchor: false where it does not match": "leaves out an anchor that the narrow does not find",
  "found_anchor: false where it was excluded": "leaves the anchor out",
  "history_limited: false, since no plan limits the history": "gives the newest",
  "messages sorted by id": "gives messages by their ids, in order",
  "history excludes messages sent before the user subscribed": [
    "gives a late member nothing from before, where the history is protected",
    "leaves out of everything received what came before the subscription",
  ],
  "new bots are usually unsubscribed": "gives a new bot nothing, since it is subscribed to no channel",
  "Limits: at most 5000, exceeding is an error": [
    "takes 5000 messages",
    "refuses more than 5000 messages",
    "takes 5000 ids",
    "refuses more than 5000 ids",
  ],
});

shownBy("the message", ["domain/messages", "domain/reactions"], {
  "id; messages are displayed sorted by id": "gives messages by their ids, in order",
  "avatar_url: null only if the real address can be seen and client_gravatar is true": [
    "renders, leaves avatars out",
    "gives a placeholder for a hidden address, and the avatar that nobody can compute from it",
  ],
  "client: name of the client that sent it": "gives a message with its Markdown",
  "content, content_type": ["gives a message with its Markdown", "gives Markdown and the empty topic"],
  "display_recipient: text or list of objects": [
    "says how the messages look to the viewer",
    "reaches the people it is for and its sender",
  ],
  "edit_history: newest edit first, with user_id and timestamp": "shows edits and moves, the newest first",
  "edit_history: prev_content and prev_rendered_content only where the content was edited":
    "shows edits and moves, the newest first",
  "edit_history: prev_stream and stream only where the channel changed": "shows edits and moves, the newest first",
  "edit_history: prev_topic and topic only where the topic changed": "shows edits and moves, the newest first",
  "edit_history: absent if never edited or moved": "gives a message with its Markdown",
  "edit_history: absent if viewing it is disallowed":
    "shows nothing where the organization shows no history, nor do messages",
  is_me_message: "makes a message one about oneself",
  "last_edit_timestamp: of the last edit of the content, absent if never edited": [
    "tells everybody who has the message in view",
    "gives a message with its Markdown",
  ],
  "last_moved_timestamp: of the last move, absent if never moved": [
    "moves one message to another topic, and tells its readers",
    "gives a message with its Markdown",
  ],
  "last_moved_timestamp: absent if only resolved or unresolved": "writes that a topic is resolved whatever notices",
  "reactions: oldest first": "keeps the order in which people reacted",
  "reactions: emoji_name, emoji_code, reaction_type, user_id": "tells the subscribers and stays with the message",
  "recipient_id: of the channel or the group of users": [
    "keeps one conversation for the same people, whoever writes",
    "gives a message with its Markdown",
  ],
  "sender_email: API address; sender_full_name, sender_id, sender_realm_str": [
    "gives a message with its Markdown",
    "gives a placeholder for a hidden address",
  ],
  "stream_id: only for channel messages": "says how the messages look to the viewer",
  "subject: the topic; empty for direct messages; the empty topic by its name for some clients": [
    "gives a direct message to who takes part",
    "says how the messages look to the viewer",
    "names the empty topic in the history of edits, too",
  ],
  submessages: "gives a message with its Markdown",
});

const paths = "wire/routes.test.ts";
const idInPath = "{method} {path} wants an integer for the id (contract 15, 16, 19, 20)";

const deletion = ["domain/messages/edit", "domain/messages/edit/editing.ts", paths];

shownBy("endpoint 19: DELETE /messages/{message_id}", deletion, {
  "message_id: integer, required": idInPath,
  "deletes for good": [
    "deletes one's own message for good, and tells its readers",
    "deletes flags and reactions with it, and a topic with its last message",
    "does not find it again",
  ],
  "the caller needs content access": [
    "refuses {as} in a private channel of others",
    "refuses a guest in a public channel",
  ],
  realm_can_delete_any_message_group: "lets those delete any message, of any age, who may delete all",
  realm_can_delete_own_message_group: "refuses who may not delete their own",
  realm_message_content_delete_limit_seconds: [
    "lets a message be deleted as old as the limit",
    "refuses an older one, the owner of the bot that sent it, too",
    "knows no limit where the organization has none",
  ],
  can_delete_any_message_group: [
    "lets those delete any message of a channel who may there",
    "gives that right in another channel to nobody",
  ],
  can_delete_own_message_group: "lets somebody delete their own where the channel allows it",
  "BAD_REQUEST for a nonexistent message": "does not find it again",
  "BAD_REQUEST without permission": "refuses {as} the message of somebody else",
  "response: success envelope": "deletes one's own message for good, and tells its readers",
  "UNAUTHORIZED without authentication": "wants somebody with an account",
});

shownBy("endpoint 19: who may set who deletes", "domain/channel-changes/channel-settings.test.ts", {
  realm_can_set_delete_message_policy_group: "demands the organization's permission for {name}",
});

shownBy("endpoint 10: POST /messages/{message_id}/report", "domain/message-reports/report-message.test.ts", {
  "report_type: a key of server_report_message_types": [
    "tells the moderators who reports what and why",
    "refuses a reason that is none",
    "register lists the reasons",
  ],
  "report_type: required": "wants a reason",
  "description: optional, 1000 code points": ["takes an explanation of 1,000 characters", "refuses a longer one"],
  "description: required and not empty for other": "wants an explanation of another reason, not",
  "message_id: of a message that the caller may read": [
    "takes no report by {as} of a private channel of others",
    "lets somebody report their own message",
  ],
  "sends a notification to the moderation request channel": "tells the moderators who reports what and why",
  "BAD_REQUEST when that channel is not configured": "takes no reports where the organization has no channel for them",
});

const removing = ["domain/reactions/remove-reaction.test.ts", "domain/messages/reactions.ts"];

shownBy("endpoint 12: DELETE /messages/{message_id}/reactions", removing, {
  "message_id: of a message that the caller may change": [
    "refuses a message that is not there",
    "refuses {as} in a private channel of others",
    "refuses an archived channel",
  ],
  "emoji_name, emoji_code: optional": ["finds the reaction by {what}", "wants a name or a code"],
  "reaction_type: for existing reactions the value the server gave": "finds the reaction by {what}",
  "reaction_type: optional for custom emoji": "finds a reaction that could not be added any more",
  "BAD_REQUEST for an invalid emoji code": ["refuses an unknown code", "refuses the code of a custom emoji"],
  "REACTION_DOES_NOT_EXIST when the reaction is absent": [
    "refuses a reaction that is not there",
    "refuses the reaction of somebody else",
  ],
  "response: success envelope": "tells the subscribers and leaves the others' reactions",
});

const typing = ["domain/typing/set-editing-status.test.ts", "support/cases/private-things.ts", paths];

shownBy("endpoint 15: POST /messages/{message_id}/typing", typing, {
  "message_id: integer, required": idInPath,
  "op: required": "wants to know whether it begins",
  "op: start or stop": [
    "tells the subscribers of the channel (contract 15)",
    "tells the people of a direct message, and of the end as well",
    "wants a known op",
  ],
  "the protocol of typing: clients take a start for over":
    "tells the people of a direct message, and of the end as well",
  "the protocol of typing: nobody who does not want to be told": "tells nobody who does not want to be told",
  "the protocol of typing: nobody who wants not to be seen": [
    "refuses users who let nobody see it in channels",
    "refuses users who let nobody see it in direct messages",
  ],
  "the protocol of typing: no large channels":
    "nobody is told in a channel of more than 100 subscribers (messages.md B4)",
  "the states: other users are notified": "tells the subscribers of the channel (contract 15)",
  "response: success envelope": "tells the subscribers of the channel (contract 15)",
  "UNAUTHORIZED without authentication": "refuses nobody in particular",
  "the endpoint of before feature level 361 is no more": "{target} is not found",
});

const snippets = ["domain/saved-snippets/saved-snippets.test.ts", "support/cases/private-things.ts", paths];

shownBy("endpoint 16: PATCH /saved_snippets/{saved_snippet_id}", snippets, {
  "saved_snippet_id: integer, required": idInPath,
  "title, content: optional": [
    "changes the title alone",
    "changes the content alone",
    "tells nobody where neither is given",
  ],
  "content: Markdown": "changes both, and keeps the date and the place",
  "BAD_REQUEST when the snippet does not exist": ["does not know {saved_snippet_id}", "keeps {as} from other people's"],
  "response: success envelope": "changes the title alone",
  "UNAUTHORIZED without authentication": "refuses nobody in particular",
});

shownBy("endpoint 17: POST /saved_snippets", snippets, {
  "title, content: required": ["wants a title", "wants content"],
  "content: Markdown": "answers the id, and tells the user only",
  "BAD_REQUEST when either is empty": [
    ...["refuses an empty title", "refuses empty content"],
    ...["refuses a blank title", "refuses blank content"],
  ],
  "response: saved_snippet_id": "answers the id, and tells the user only",
  "UNAUTHORIZED without authentication": "refuses nobody in particular",
});

shownBy("endpoint 20: DELETE /attachments/{attachment_id}", ["domain/attachments/attachments.test.ts", paths], {
  "attachment_id: integer, required": idInPath,
  "attachment_id: from GET /attachments": "deletes the file whose id GET /attachments answers (contract 20)",
  "deletes an attachment": "deletes the file also when messages refer to it, and tells the owner only",
  "BAD_REQUEST for an invalid attachment": ["refuses an id of none", "refuses {as}, whose file it is not"],
  "UNAUTHORIZED when not authenticated": "refuses {as}, whose file it is not",
  "response: success envelope": "deletes the file also when messages refer to it, and tells the owner only",
});

shownBy("the lifecycle of attachments", "domain", {
  "deleted with the last referencing message, as by endpoint 19":
    "contract: a file is deleted with the last message that refers to it",
  "deleted so by retention, too": ["all that belongs to a message goes with it", "a file stays that another message"],
  "never referenced: deleted some weeks after upload": "contract: a file that was never referred to is deleted",
});
