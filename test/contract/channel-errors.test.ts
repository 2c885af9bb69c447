import { shownBy } from "./shown.js";

// The tables of errors in channels.md, row by row.

shownBy("channels.md 2: group-setting values", ["domain/channel-changes", "domain/subscriptions"], {
  "an old value that is not the current one": [
    "changes a setting that is as the caller expects",
    "changes no setting that is not as the caller expects",
  ],
  "the value that it has: nothing": "says nothing of the value that it has",
  "unknown group": ["knows no such group", "refuses an unknown group"],
  "deactivated group": ["names no deactivated group", "refuses a deactivated group"],
  "unknown subgroup": ["names no unknown subgroup", "refuses an unknown subgroup"],
  "unknown or deactivated user": ["names no deactivated user", "refuses unknown members of a setting"],
  "role:internet": ["lets nobody on the internet have {name}", "refuses everybody on the internet"],
  "role:everyone": ["gives {name} not to everyone", "refuses guests in {setting_name}"],
});

shownBy("channels.md 5.3, 7.13: folders", "domain/channel-folders", {
  "blank, long, characters, taken": [
    "refuses the blank name",
    "refuses a longer name",
    "refuses the name {JSON.stringify(name)}",
    "refuses {JSON.stringify(spelling)}, which is taken",
  ],
  "no administrator": "refuses {as}, who is no administrator",
  "Invalid channel folder ID": "refuses an unknown folder",
  "archive a folder with channels": "does not archive a folder that {channel} is in",
  "Invalid order mapping.": [
    "refuses {JSON.stringify(order)}, which lacks a folder",
    "refuses an order without an archived",
  ],
  "unknown and double ids": ["passes over ids of no folder", "takes the last place of an id that comes twice"],
});

shownBy("channels.md 5.4, 7.14: navigation views", "domain/navigation-views", {
  "built-in and a name": ["refuses a name for a built-in view", "refuses that first, also where it is not stored"],
  "a name that is taken": ["refuses a name that one of the views has", "refuses the view's own name"],
  "no such view": ["does not know a view that is not stored", "does not know a built-in one either"],
  "blank name": "refuses a blank name",
  "slashes and percent-encoding": [
    "slashes come {how}",
    "a fragment is decoded once",
    "bad escapes and NUL are refused",
  ],
});

shownBy("channels.md 6.2, 7.7: subscribing and creating", "domain/subscriptions", {
  guests: "refuses guests",
  "names: blank, long, characters": [
    "refuses a blank name",
    "refuses a long name",
    "refuses the name {JSON.stringify(name)}",
  ],
  "a name in another case or normalization":
    "refuses a name that there is in another spelling, archived or out of sight",
  "the same name at once, in two processes": "of two who create a channel of a name {why}, one does",
  "description, colour": ["refuses a long description", "refuses the colour {color}"],
  message_retention_days: ["refuses to keep messages for", "leaves retention to owners"],
  "topics_policy, folder_id": ["refuses an unknown policy", "refuses an unknown folder", "leaves policies to who may"],
  "permission to create": ["refuses private channels without the permission", "refuses public channels without the"],
  "default channels": ["refuses default channels to members", "refuses private default channels"],
  "web-public channels": [
    "refuses web-public channels where there are none",
    "refuses web-public channels without the",
  ],
  "history and topics": "refuses to limit who begins topics in a protected history",
  "no access, fatal or not": [
    "refuses {as} a private channel they are not in",
    "leaves out what it may not, and says so",
  ],
  "others without permission": "refuses to add others without the permission, fatal or not",
  "principals: unknown, deactivated, mixed": [
    "refuses unknown principals",
    "refuses deactivated principals",
    "refuses principals that are partly ids",
  ],
  "all or nothing": "takes all or nothing",
});

shownBy(
  "channels.md 6.3 to 6.5: unsubscribing and settings",
  ["domain/subscriptions", "domain/subscription-settings"],
  {
    "unknown names": "says which channels there are not",
    "others without permission": "refuses {as} to unsubscribe others",
    principals: ["refuses unknown principals", "refuses deactivated principals"],
    "nothing to do": "has nothing to do ({at})",
    "elements that are no objects": "refuses {JSON.stringify(element)}, which is no object",
    "unknown property": "knows no other property",
    "no boolean, null": ["refuses text for a flag", "cannot set null, which an override never returns to"],
    colour: "refuses the colour {color}",
    "fields missing": "wants the {name}",
    "not subscribed": "answers that one is not subscribed, where one may read",
    "no access, archived": ["does not know a channel that there is not", "does not know an archived channel"],
    "the whole list is checked first; earlier items stay": [
      "checks the whole list before it looks for channels",
      "hold all the same, and those after it do not",
    ],
  },
);

const singleChannels = ["domain/subscriptions", "domain/channels", "domain/channels/visibility.ts"];

shownBy("channels.md 6.6, 6.7, 7.1 to 7.3: single channels", singleChannels, {
  "No such user": ["refuses an unknown user before an unknown channel", "refuses an unknown user"],
  "User is deactivated": ["refuses a deactivated user before an unknown channel", "refuses a deactivated user"],
  "No such user, to a guest who may not see the user (security B3 wins)":
    "refuses a restricted guest a user they do not know",
  "Invalid channel ID: no such channel": ["refuses an unknown channel", "refuses an unknown id"],
  "Invalid channel ID: no metadata access": [
    "a member knows of no private channel of others",
    "a guest knows of no public channel without being subscribed",
    "nobody is shown an archived channel",
  ],
  "Invalid channel name: missing, archived, inaccessible": [
    "misses a name that no channel has",
    "misses an archived channel",
    "misses other people's private channel",
    "misses a private channel whose messages an administrator may not read",
    "names the channel as it was sent",
  ],
  "Missing 'stream' argument": "needs a name",
});

shownBy("channels.md 7.4 to 7.6: changing channels", "domain/channel-changes", {
  "no such channel, hidden, not administered": [
    "knows no such channel",
    "does not say that there is a private channel",
    "refuses subscribers",
  ],
  "Invalid parameters": "refuses what is none of the four types",
  "A default channel cannot be private.": [
    "makes no default channel private",
    "lets nobody but administrators make a default channel private by saying that it is to be none",
  ],
  "Moderation request channel must be private.": "makes the channel of moderation requests not public",
  "Channel content access is required.": "changes {property} of no channel that the caller cannot read",
  "permissions to create": [
    "demands the permission to create private channels",
    "demands the permission to create public",
  ],
  "web-public": ["makes nothing web-public where", "demands the permission to create web-public channels"],
  "history and topics": [
    "protects no history where only some may begin topics",
    "lets not only some begin topics where",
  ],
  "default channels": "lets only administrators choose default channels",
  message_retention_days: ["lets only owners change for how long", "keeps no messages for no days"],
  topics_policy: ["demands the organization's permission for a topics policy", "takes no topics policy that is none"],
  description: "takes no description that is too long",
  new_name: [
    "refuses the name that it has",
    "refuses the name of another channel, whatever its case",
    "refuses an empty name",
    "refuses a long name",
  ],
  folder_id: "knows no such folder",
  "archived twice, not archived, without subscribers": [
    "archives nothing twice",
    "puts nothing back into use that is in use",
    "puts no private channel back into use that nobody is subscribed to",
  ],
  "earlier aspects stay": "what came before the refusal stays done and is told, what comes after it is not",
});

shownBy("channels.md 7.8 to 7.12", ["domain/messages", "domain/topics", "domain/default-channels"], {
  "email address: senders": [
    "refuses an unknown sender",
    "refuses somebody else's bot",
    "needs the permission to post",
  ],
  delete_topic: [
    "refuses {as}, who is no administrator",
    "stops after 50 seconds and says so; the same request goes on",
  ],
  "default channels: private": "refuses a private channel that the administrator is in",
  "default groups": ["refuses default channels", "refuses a name that is taken", "knows two words for what to do"],
  user_topics: ["refuses policy {visibility_policy}", "refuses more", "knows no such channel for policy"],
  muted_topics: ["wants one of the channel's names", "wants not both of them", "unmutes nothing by an unknown name"],
});
