import { shownBy } from "./shown.js";

// The rules that all of messages.md shares, sentence by sentence.

shownBy("messages.md A1: parameters of requests", ["wire", "domain/messages", "domain/attachments"], {
  "in the query or in the body, for every method; urlencoded and multipart": [
    "a form carries parameters",
    "multipart fields carry parameters",
    "the query carries parameters, also of a POST",
  ],
  "the body goes before the query": "the body goes before the query",
  "texts are raw, all else is JSON": "a text is not unquoted, JSON is not guessed",
  "what clients repeat and add is tolerated and listed, sorted": [
    "what a client repeats of the path is named as ignored, and the path counts",
    "ignored parameters are named in order",
  ],
  "subject stands for topic; both are confusing": [
    "an alias stands for its parameter, both at once do not",
    "refuses two names of the topic that differ",
  ],
  "a negative id is no route": "{target} is not found",
  "slashes of a path's tail may be encoded": "the tail of the path may be percent-encoded",
  "a message that does not exist or may not be read: the same error": [
    "refuses the unknown id {message_id}",
    "does not give {as} a message of a private channel of others",
  ],
  "the sentinel 1e16": "takes the sentinel for the newest",
});

shownBy("messages.md A2: the message object", ["domain/messages", "domain/linkifiers", "wire"], {
  topic_links: ["links what a topic links to, in its order", "makes links in messages and topics from then on"],
  "type is stream or private": "says how the messages look to the viewer",
  "flags: in answers beside the message, in events beside it":
    "flags whom it mentions, in the event and in the history",
  "match_content, match_subject: where a search is asked for": "highlights what was found",
  "match_content, match_subject: never within a tag or an entity": "no tag and no entity is split",
  "display_recipient: the name of the channel as it is, or everybody once": "says how the messages look to the viewer",
  "recipient_id: one for the same people": "keeps one conversation for the same people, whoever writes",
  "edit_history: moves only": "shows moves without what they changed in the content, where only moves are shown",
  "edit_history: absent without edits, or where it is not shown": [
    "gives a message with its Markdown",
    "shows nothing where the organization shows no history, nor do messages",
  ],
  "avatar_url: null where the client computes it": [
    "renders, leaves avatars out",
    "gives a placeholder for a hidden address, and the avatar that nobody can compute from it",
  ],
  "client: from the parameter or the product": [
    "{JSON.stringify(parameter ?? null)} from {JSON.stringify(userAgent ?? null)} is {JSON.stringify(name)}",
    "a message says what sent it",
  ],
  "the empty topic has a name in subject and in edit_history": [
    "names the empty topic in the history of edits, too",
    "renders, leaves avatars out and names the empty topic",
  ],
  "a guest who may not know the sender sees an unknown one": "shows a restricted guest an unknown sender",
  "what cannot be rendered is refused": "is at most 100 times as long as a message may be",
});

shownBy("messages.md A3: flags", ["domain/messages", "domain/reactions"], {
  "read, starred, collapsed are the user's": ["marks messages as read", "stars messages", "collapses messages"],
  "all others are the server's": "leaves {flag} to the server",
  "mentioned: by name or by a group": [
    "flags whom it mentions, in the event and in the history",
    "a mention of a group calls those of its active members who get the message",
  ],
  "wildcards of channel and topic, and the one for both": [
    "flags everybody for @{word}",
    "flags who wrote in the topic for @topic, the sender too",
  ],
  "has_alert_word: at sending and at editing": [
    "flags a sender by their own alert words",
    "looks for alert words anew",
  ],
  "without a row: read and historical": [
    "gives the history of a public channel to a member who is not subscribed, as read and of the past",
    "finds of messages in a history, named by id",
  ],
  "to a visitor: read": "gives visitors messages as read",
  "a row is made by starring, collapsing, reacting, and by no reading": [
    "makes what was only found in the history the user's own, read, where it is starred",
    "makes a message one's own that was not received",
    "leaves read what was only found in the history, and unknown messages alone",
  ],
  "nothing is unread where one is not subscribed": [
    "counts nothing unread in a channel one is not subscribed to",
    "messages of before the subscription and of channels left or archived are not unread",
  ],
});

shownBy("messages.md A4: who may read a message", ["domain", "domain/messages/edit/editing.ts"], {
  "direct: those who take part": [
    "gives a direct message to who takes part",
    "does not give {as} a direct message of others",
  ],
  "direct: also with somebody who is gone": "gives what was written with somebody whose account is deactivated now",
  "public: members in full, guests while subscribed": [
    "gives the history of a public channel to a member who is not subscribed",
    "takes {what} ({operator}) from {as} as unknown",
  ],
  "web-public: everybody": [
    "gives the history of a web-public channel to a guest who is not subscribed",
    "finds visitors the messages of web-public channels, and no others",
  ],
  "private, shared: subscribers, and whom settings let in": [
    "gives a late member everything, where the history is shared",
    "gives whom a private channel's settings let in its shared history",
    "gives those as much whom the other setting lets in, and no guest by either",
  ],
  "private, protected: what one received, while one may enter": [
    "gives a late member nothing from before, where the history is protected",
    "gives whom settings let in of a protected history no more than what they received",
  ],
  "archived: reading goes on": [
    "gives what is in an archived channel as before",
    "gives a message of an archived channel",
    "shows a message of an archived channel",
    "takes a message of an archived channel",
    "is open in an archived channel",
  ],
  "archived: nothing changes": [
    "refuses a message of an archived channel, the own one, too",
    "refuses an archived channel",
    "changes nothing in an archived channel",
  ],
  "administrators have no more": "gives administrators no more of private channels and of others' conversations",
  "who leaves a private channel has nothing of it": "gives a former member nothing, not even what was received",
  "who comes back has it again, of every time": [
    "gives who came back what they received at any time",
    "gives who comes back to a private channel what they had starred there",
  ],
  "events: the people of a conversation": "tells those who take part in a conversation",
  "events: protected: who has it and is subscribed": "does not tell a late member of a protected history",
  "events: shared: who is subscribed": "tells a late member of a shared history",
  "events: public: who is subscribed or has it, but for guests":
    "tells who has the message of a public channel though they left",
});

shownBy("messages.md A5: operators", "domain/messages", {
  "objects and pairs, mixed": "takes both forms of terms in one narrow",
  "channel by id or name": ["a channel by name", "a channel by id", "a channel by its id as text"],
  "channels: public, web-public, archived": [
    "the history of all public channels",
    "the history of web-public channels",
    "what was received in archived channels",
    "no history of archived channels that were not received",
  ],
  "topic: whatever its case; the empty one by its name": ["a topic, whatever its case", "the empty topic by its name"],
  "dm: by addresses or ids, oneself or not; nobody; blanks": [
    "a conversation by addresses, the own one too",
    "a conversation by ids",
    "notes to oneself",
    "nothing with nobody",
    "nothing with people one never wrote to",
  ],
  "dm-including": ["all own direct messages that include oneself", "direct messages that include somebody"],
  "group-pm-with": "direct messages of groups with somebody",
  sender: ["what somebody sent, by address", "what somebody sent, by id"],
  "is:dm, starred, unread, alerted": [
    "direct messages under the old name",
    "starred messages",
    "unread messages",
    "messages with an alert word",
  ],
  "is:mentioned": ["mentions by name and of everybody", "a mention of everybody in a direct message"],
  "is:resolved, followed, muted": ["resolved topics", "followed topics", "a muted channel but for topics"],
  "in: home, all": ["what is at home, also where that is negated", "everything in all"],
  "has: link, image": ["links, also in quotes and not in code", "no images and no attachments where there are none"],
  "has: attachment": [
    "finds links to uploaded files, by their path and with the own host",
    "finds no relative address, no other host, no code",
    "finds no file that its sender may not use",
  ],
  "has: reaction": ["messages with a reaction, not after it was removed"],
  id: ["a message by id", "a message by its id as text"],
  near: "everything received near a message",
  with: [
    "the conversation of a message in place of the terms that name another",
    "the named topic where the message of `with` may not be read",
    "the named topic where the integer of `with` is the id of no message",
  ],
  search: [
    "a word whatever its ending and case, in texts and topics",
    "what is looked for beside stop words",
    "a quoted text, whatever its case",
    "what several searches find",
    "a search as if it were not negated",
  ],
  mentions: ["what mentions a user by name", "what does not mention a user"],
  "negations; flags by the own row": [
    "what is not starred",
    "what is not in a conversation",
    "finds of messages in a history, named by id",
  ],
  "in queues: channel, topic, sender, is, dm": "a narrow lets through what all its terms match",
});

shownBy("messages.md A5.1: which messages are searched", "domain/messages", {
  "1 what was received and may be read": "gives what was received, from channels and people",
  "2 the history of a named channel, and of channels:public": [
    "gives the history of a public channel to a member who is not subscribed",
    "history where the channel is named",
    "what a guest received of public channels",
  ],
  "3 not where a term is about one's own rows": [
    "what was received of public channels where a term asks for rows",
    "the history of a channel where a term asks for resolved topics",
  ],
  "4 nothing else without a channel": "only what was received, without a channel",
  "5 a channel that is closed: nothing, without an error": "gives an owner nothing of a private channel of others",
  "visitors: what they may ask for": [
    "asks visitors for an account who ask for {what}",
    "ignores `near` for visitors, and a positive `in:home`",
  ],
});
