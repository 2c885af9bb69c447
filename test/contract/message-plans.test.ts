import { shownBy } from "./shown.js";

// What users keep beside messages (messages.md C14 to C17), and how long messages are kept (C18), sentence by sentence.

shownBy("messages.md C14: uploads", ["domain/attachments", "http/uploads.test.ts"], {
  "one part of any name": [
    "a large file arrives as it is, and comes back as it is",
    "the option, not the server's limit, says how large a file may be; fields come before and after",
  ],
  "url, uri, filename": "keeps the file, answers its URL twice and its name, and tells its owner only",
  "temporary addresses: 60 seconds, a tail that may be encoded": [
    "needs no credentials for 60 seconds, however often",
    "the tail of the path may be percent-encoded",
  ],
  "the file: inline or saved, by its type": [
    "inline are pdf, gif, jpeg, png, webp, mp4, webm and common audio; all else is saved",
    "download saves what would be shown",
  ],
  "thumbnails, and their status": [
    "the thumbnail is WebP, fits into 840x560",
    "whoever may have a picture can ask whether there is a thumbnail",
    "clients learn of the forms at registration",
  ],
  "unreferenced: the owner only": "a file that no message refers to is its owner's only",
  "of public channels: all but guests": "a file of a message in a public channel is for everybody but guests",
  "of messages that one may read": [
    "a file of a message in a channel of guests is for them, too",
    "B2: a file of a private channel is for its subscribers only",
    "B2: a file of a direct message is for those who take part",
    "B2: late members of protected history get no file from before",
  ],
  "visitors: by web-public channels": [
    "they get those in messages of web-public channels, and save them",
    "others are missing for them, as what does not exist",
  ],
  "resumable: in pieces, with url and filename at the end": "a file that comes in pieces, small and large, is one file",
  "resumable: length, size, quota, account": [
    "an upload without a length, without content, too large or beyond the quota is not begun",
    "every request needs an account and the version",
  ],
  "claimed by who may have the file only": [
    "lets whoever may have a file refer to it, and tells the owner",
    "ignores a file that its sender may not have in silence",
  ],
  "unclaimed by an edit, and gone after five weeks": "C3: an edit that takes the last link away answers the file",
});

shownBy("messages.md C15: scheduled messages", "domain/scheduled-messages", {
  "to: without oneself but for oneself alone": [
    "shows the people of a direct message without oneself",
    "shows oneself where one writes to oneself",
  ],
  "GET: by time, failed ones included": "answers one's own by their time, failed ones too, and so does register",
  "POST: as a message is sent": "normalizes topic and content as those of messages",
  "PATCH: any of it": [
    "changes the content alone",
    "changes the time alone",
    "changes the channel alone",
    "sends to people what was for a channel",
    "sends again what failed, at a new time",
  ],
  DELETE: ["deletes the user's own, and tells the user", "deletes what failed", "does not know what was sent"],
  "delivery: a message, then remove": "a message is sent once when its time has come, and not before",
  "delivery: failed, with the reason": [
    "those of the deactivated fail, and nobody is told",
    "one that may not be sent any more fails with the reason",
    "one that is more than 10 minutes late fails, and the sender is told",
  ],
});

shownBy("messages.md C16: reminders", "domain/reminders", {
  "GET: by time": "answers one's own by their time, and so does register",
  "the text: link, name, quotation": "answers the id, and tells the user only, with the message quoted",
  "the text: a direct message": "links a direct message by its people",
  "the text: a note": "holds the user's note as a quotation",
  "DELETE: one's own": ["deletes the user's own, and tells the user", "does not know what is not there"],
  "by the notification bot": "a user is reminded once by the notification bot when the time has come",
});

shownBy("messages.md C17: drafts", "domain/drafts", {
  "GET: the newest edit first": "answers one's own, the one edited last first, and so does register",
  "POST: ids in order": "answers the ids in the order of the request, and tells the user only",
  "timestamp: now by default": "takes the time of now where none is given",
  "PATCH: the whole draft": [
    "wants the whole draft",
    "puts the draft as a whole in the place of the other, and tells the user",
  ],
  "the setting off: all gone, in silence": "switching the synchronization off deletes the user's drafts",
});

shownBy("messages.md C18: retention", "domain/messages/delete/expired-messages.test.ts", {
  "null: as the organization; direct messages, too": [
    "the organization's days hold for direct messages, and for channels that say nothing else",
    "a channel that takes the organization's days again loses what is older",
  ],
  "-1: for ever": "-1 days keep them for ever, and so does no setting",
  "n days": "a channel's go after its days, within an hour, and everybody who had them is told",
  "100 ids to an event": "thousands go in parts, each of them once, at most 100 to an event",
});
