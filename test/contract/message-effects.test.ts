import { shownBy } from "./shown.js";

// What the operations of messages.md B and C do, sentence by sentence. Errors and events have indexes of their own.

shownBy("messages.md B2: reporting", "domain/message-reports/report-message.test.ts", {
  "whoever can read the message, also the own one": [
    "lets somebody report their own message",
    "takes a message of an archived channel",
    "takes no report by {as} of a private channel of others",
  ],
  "the keys in the reference": "register lists the reasons, each of which is taken",
  "reporter, link, reason, explanation and content": "tells the moderators who reports what and why, with a link",
  "a topic for each reported sender": ["tells the moderators who reports what", "cuts a long name off in the topic"],
  "a direct message is quoted": "quotes a direct message, to which moderators have no access",
});

shownBy("messages.md B3 and C4: reactions", "domain/reactions", {
  "B3 the type that was given, else by code, then by name": [
    "finds the reaction by {what}",
    "finds the reaction by another name of the emoji",
    "refuses a reaction of another kind",
  ],
  "B3 no check whether it could be added": "finds a reaction that could not be added any more",
  "C4 Unicode and extra emoji by name": "takes {what}",
  "C4 what is there already is not checked, and keeps its name": "joins a reaction that is there under the name it has",
  "C4 a row where there is none": "makes a message one's own that was not received",
  "C4 participation may follow or unmute the topic": [
    "follows a topic in which one takes part, where one wants that",
    "unmutes a topic in which one takes part, where one wants that",
  ],
  "C4 several emoji of one user": "keeps the order in which people reacted",
});

shownBy("messages.md B5: saved snippets", "domain/saved-snippets/saved-snippets.test.ts", {
  "the object": "answers one's own, the oldest first, and so does register",
  "private to the user": ["shows {as} nobody else's", "keeps {as} from other people's"],
  "bots, too": "is open to {as}, and tells nobody else",
  "trimmed, and measured then": [
    "takes white space away from both ends of title and content",
    "counts no white space around them (messages.md B5)",
    "counts no white space around the title",
  ],
  "60 and 10,000 code points": [
    "takes 60 characters for the title and 10,000 for the content, counted as people do",
    "refuses a longer title",
    "refuses longer content",
  ],
  "neither given: success, and no event": "tells nobody where neither is given",
});

shownBy("messages.md B6: deleting", ["domain/messages/edit", "domain/attachments", "domain/reminders"], {
  "any age and any sender for who may delete all": "lets those delete any message, of any age, who may delete all",
  "the owner of a bot": "lets the owner of a bot delete what the bot sent",
  "flags, reactions and files go": [
    "deletes flags and reactions with it, and a topic with its last message",
    "contract: a file is deleted with the last message that refers to it",
  ],
  "reminders stay": "a reminder stays when its message is deleted",
  first_message_id: ["deletes one's own message for good, and tells", "tells of no first message where that stays"],
  "invalid from then on": "does not find it again",
});

shownBy("messages.md B7: attachments", "domain/attachments/attachments.test.ts", {
  "own uploads, and the bytes of all": "answers one's own files, the oldest first, and the space of the organization",
  "nobody else's": "B2: shows nobody the files of others, administrators neither",
  "the owner only, also with messages, whose links are dead": "deletes the file also when messages refer to it",
});

const sending = ["domain/messages", "domain/muted-users", "domain/attachments"];

shownBy("messages.md C1 and C1.1: whose message it is, and where it goes", sending, {
  "type: four words": "takes the type {type}",
  read_by_sender: "is read by its sender where the sender says so",
  "read_by_sender by the name of the client": [
    "is read by a sender who sits at {client}",
    "is not read by the sender of a script",
  ],
  "to absent: the bot's default channel": "writes to a bot's default channel where the bot names none",
  "all digits are an id": "takes digits for an id",
  "people by list, text and commas, each once": [
    "takes addresses as {to}",
    "keeps one conversation for the same people",
  ],
  "oneself alone": "makes notes to oneself",
  "the owner of a bot is told, once in five minutes": [
    "a channel of no such name",
    "a channel of no such id",
    "nothing more for five minutes, of this bot",
    "tells a bot's owner that nobody is subscribed",
  ],
});

shownBy("messages.md C1.2: who may write", sending, {
  "a bot by its owner's right": "lets a bot post by the right of its owner",
  "a bot where its owner is subscribed": "lets an incoming webhook bot post where its owner is subscribed",
  "web-public: anybody": "lets a guest post in a web-public channel, and members read it",
  "private with shared history: by groups": "lets in whom the settings of a private channel with shared history let in",
  "in this order": [
    "refuses a new topic to who may not begin one, after posting itself",
    "asks for posting before mentioning",
  ],
  "15 may be mentioned at once": [
    "lets everybody call 15 subscribers",
    "lets everybody call 15 who take part in a topic",
    "lets who may mention many call more than 15 subscribers",
  ],
  "rules of direct messages are waived for bots and oneself": "lets people write to bots and themselves where direct",
  "a conversation that has begun": "lets everybody go on with a conversation that has begun",
  "an unsubscribed sender gets the message": "is the sender's own where the sender is not subscribed",
});

shownBy("messages.md C1.3 and C1.4: what a message becomes, and what follows", sending, {
  "topic: trimmed, renamed, cut": "takes the topic {JSON.stringify(typed)} for {JSON.stringify(subject)}",
  "content: line breaks before it and white space behind it": "takes line breaks before the content away",
  "content: cut at 10,000": ["keeps content of 10,000 characters", "cuts longer content and says so"],
  "follows or unmutes by the sender's settings": [
    "tells the sender of a topic that was begun",
    "follows a topic that the sender begins, with a policy of {policy}",
    "unmutes the topic in a muted channel",
  ],
  "not what is muted, nor what is followed": ["leaves a muted topic muted", "leaves a followed topic as it is"],
  "follows where mentioned by name": "follows the topic for whom it mentions, but for bots, strangers",
  "read for who muted the sender": "arrives read where the sender is muted, and unread elsewhere",
  "alert words and mentions of the sender": [
    "flags a sender by their own alert words",
    "flags a sender who mentions themselves",
  ],
  "first_message_id, is_recently_active": ["tells of a channel's first message", "wakes a channel that had been quiet"],
  "files are claimed": "lets whoever may have a file refer to it, and tells the owner",
  "/poll and /todo": "takes {JSON.stringify(content)} for what it says",
});

shownBy("messages.md C2: one message", "domain/messages", {
  "message and raw_content": "gives a message with its Markdown",
  "no row, and not read by that": "gives a message that was not received as read and of the past, and leaves it so",
  "visitors: web-public only": [
    "gives visitors a message of a web-public channel (messages.md C2)",
    "asks visitors for an account who ask for a message of {where} (messages.md C2)",
  ],
});

const edits = ["domain/messages/edit", "domain/messages/move", "domain/attachments"];

shownBy("messages.md C3: what an edit does", edits, {
  "the topic and the channel it has count as none": [
    "takes the topic {JSON.stringify(topic)} that the message has for none",
    "takes the channel that the message is in for none",
  ],
  detached_uploads: [
    "answers the caller's files to which no message refers any more",
    "answers none to which another message refers",
  ],
  "flags of mentions and alert words": [
    "sets the flag of who is mentioned now",
    "takes the flag from who is mentioned no more",
    "leaves it read for who had read it, mentioned or not",
    "looks for alert words anew",
  ],
  "no rows by new mentions": "does not reach somebody by a new mention who did not receive the message",
  "content and topic: one entry": "changes the content as well, in one entry of the history and one event",
  "only what the caller can read": "moves only what the caller can read",
  "a notice of resolving, whatever notices are asked for": "writes that a topic is resolved whatever notices are asked",
  "no notice with content": "writes nothing where the content changes, too",
  "undone within a minute": "takes back within a minute what it wrote",
  "notices of moves": [
    "writes into the new topic that a message came, which the mover has read",
    "writes into both topics that some came, first into the new one",
    "writes into the old topic that one message went",
    "writes into both that the whole topic went",
    "writes in each channel of the other one",
  ],
  "a topic keeps the case that it got": "leaves a topic the case that it got, whatever notices are asked for",
  "losing access": "takes a message from those who cannot read the private channel",
  "a protected history gains what it has read": "gives the subscribers of a protected history a message that came",
  "read where not subscribed": "is read for who left the old channel and is in the new one",
  "policies move with the whole topic": [
    "joins a topic whatever the case of the name, and keeps the more visible policy of both",
    "takes the policies of those along who may read the new channel",
  ],
  "policies stay with a part": "lets policies stay where only a part is moved",
});

shownBy("messages.md C5 to C7: flags", "domain/messages/flags", {
  "C5 the request is echoed, with what was ignored":
    "leaves read what is in channels that the user is not subscribed to",
  "C5 without a row: read is no-op, for unknown ids, too":
    "leaves read what was only found in the history, and unknown messages alone",
  "C5 without a row: unread makes one":
    "makes what was only found in the history the user's own where it becomes unread",
  "C5 without a row: starred and collapsed make one":
    "makes what was only found in the history the user's own, read, where it is starred",
  "C5 without a row: removing is no-op":
    "removes nothing of what was only found in the history, nor of unknown messages",
  "C5 own messages may be unread": "lets own messages be unread",
  "C5 the event has what changed, also where that is nothing": [
    "marks messages as read and tells the user's own clients only, with what changed",
    "tells of nothing where all was so already",
  ],
  "C6 the counts are bounded": "looks at 5,000 messages at most, which is no error",
  "C6 the answer": "counts what it looked at and what changed",
  "C6 anchors": [
    "begins at the first unread message",
    "knows no dates",
    "leaves the anchor out where that is asked for",
  ],
  "C6 null for no narrow": "takes null for a narrow of everything",
  "C7 everything": "marks everything as read and tells the user's own clients so, without the messages",
  "C7 a channel": "marks the messages of a channel as read and tells the user's own clients which",
  "C7 a topic": "marks the messages of a topic as read, whatever its case, and tells the user's own clients which",
});

shownBy("messages.md C8 to C11: history, receipts, rendering, matches", "domain/messages", {
  "C8 the oldest first": "shows each edit, the oldest first, with what it changed",
  "C8 never edited: one snapshot": "shows a message that was never edited as it was sent",
  "C8 direct messages": "shows a direct message with no topic",
  "C8 content_html_diff": "show {what}",
  "C8 moves only": "shows no edit of the content where only moves are shown, and the content of now",
  "C9 rows that are read, bots and the caller, ascending, without the sender":
    "gives who has read a message, ascending, the caller and bots included and its sender left out",
  "C9 without the deactivated, the discreet, and the muted": [
    "leaves out whose account is deactivated",
    "leaves out who does not let others see what they have read",
    "leaves out whom the caller muted, and who muted the caller",
  ],
  "C10 as sent, and nobody is told": "shows a message as it would look if the caller sent it, and tells nobody",
  "C10 nothing, and too much": ["shows nothing for nothing", "cuts off what is beyond the limit"],
  "C11 content and topic, highlighted by a search": [
    "gives the HTML and the escaped topic of what a narrow finds (C11)",
    "highlights what a search finds",
  ],
  "C11 only what has a row": [
    "leaves out what the caller never received, whatever its history",
    "has what the caller made their own later",
  ],
});

shownBy("messages.md C12 and C13: widgets and typing", ["domain/submessages", "domain/typing"], {
  "C12 the first is the sender's": "attaches the first submessage to one's own message",
  "C12 stored and told":
    "tells everybody who has the message in view, the sender included, and shows it with the message",
  "C13 direct by default": "takes direct messages for meant, and the sender among the people",
  "C13 the sender, too": "tells everybody in a conversation, the sender included",
  "C13 only who wants to be told": [
    "tells nobody who does not want to be told",
    "tells no subscriber who does not want to be told, and takes `stream` for `channel`",
  ],
  "C13 the empty topic by its names": "normalizes the topic as those of messages",
  "C13 where one may write": [
    "refuses where a message would be refused: in an archived channel",
    "refuses where nobody may post",
  ],
  "C13 100 subscribers at most": "nobody is told in a channel of more than 100 subscribers",
});
