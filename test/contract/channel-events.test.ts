import { shownBy } from "./shown.js";

// The events of channels.md 10, and the parts of the initial state that they change (11).

shownBy("channels.md 10.1: stream", "domain", {
  "create: public, to all active non-guests": "creates public channels for oneself, and tells of all of them at once",
  "create: web-public, to all active users": "creates a web-public channel that guests learn of",
  "create: private, to administrators and those whom a group lets see it": [
    "creates a private channel that only administrators and the invited learn of",
    "tells those named in its settings of a private channel, and never a guest (security B4)",
  ],
  "create: before subscription add, for users who could not see the channel": [
    "shows a guest the channel before the subscription",
    "shows members a private channel before the subscription, administrators only the subscription",
  ],
  "create: access gained by a role, by privacy, by a setting": [
    "a new role shows and hides them",
    "makes a {from} channel {to}; who gains sight gets it",
    "shows the channel to those whom {name} names, in groups too, and never to guests",
  ],
  "create: unarchived, to queues without archived_channels":
    "puts an archived channel back into use; other clients get it anew (channels.md 7.6)",
  "delete: stream_ids and streams, to users who lose metadata access": [
    "takes a private channel from somebody who may no longer know of it",
    "takes a public channel from a guest",
    "takes the channel from those whom {name} named",
    "makes a {from} channel {to}; who gains sight gets it, who loses sight loses it",
  ],
  "delete: archived, to queues without archived_channels": [
    "archives, and tells clients that can show archived channels (channels.md 7.5)",
    "archives for everybody, guests too",
  ],
  "update: stream_id, the name before the change, property, value": "renames; the event has the old name",
  "update: rendered_description for description": "describes, on one line, and tells those who may know of the channel",
  "update: history_public_to_subscribers and is_web_public for invite_only":
    "privacy is told by `invite_only` alone (channels.md 10.1: never events of their own)",
  "update: to users with metadata access": "tells only those who may know of the channel",
  "property message_retention_days": "changes for how long messages are kept",
  "property topics_policy": "changes which topics there may be",
  "property folder_id": ["puts the channel into a folder", "takes the channel out of its folder"],
  "property is_archived: queues with archived_channels only":
    "changes archived channels, and tells only clients that can show them",
  "property is_recently_active": ["they are no longer recently active after 180 days", "a message wakes them"],
  "property first_message_id": [
    "deletes the messages of the topic and no others, and tells their readers and those who see the channel",
    "tells of no first message where that stays",
  ],
  "properties stream_post_policy and is_announcement_only":
    "tells of the older forms of who may post, where they change (channels.md 9.5)",
  "the eleven can_*_group": "changes {name} and tells who may know of the channel",
});

shownBy("channels.md 10.2: subscription", "domain", {
  "add: whole objects with full subscribers, the user among them": "subscribes to a public channel",
  "add: one event per user and request":
    "who creates public channels gets each, one subscription and a message of each; others know of it at once",
  "remove: stream_id and name, to the unsubscribed": [
    "ends one's own subscription, and tells those who may know of the channel",
    "keeps an archived channel apart, which some clients do not know",
  ],
  "update: stream_id, property, value, to the user": [
    "sets {property} to {value}, by one event",
    "touches nobody else's",
  ],
  "update: color": "sets a colour, which clients get with six digits in lower case",
  "update: is_muted after in_home_view": ["mutes, and tells it under the older name first", "takes the older name"],
  "peer_add and peer_remove: stream_ids and user_ids": [
    "subscribes to a public channel",
    "ends one's own subscription, and tells those who may know of the channel",
  ],
  "peers of a private channel: subscribers, administrators, via groups":
    "a private channel: subscribers, administrators, and people it names",
  "peers of a public channel: non-guests and subscribed guests":
    "a public channel: everybody but guests, and subscribed guests",
  "peers of a web-public channel: all active users": "a web-public channel: everybody",
  "minus the users in user_ids":
    "many who are subscribed at once are named once to the others, and once with their own settings",
  "channels with the same users and audience share an event":
    "creates public channels for oneself, and tells of all of them at once",
  "peer_add with all subscribers to who gains access, one event per channel":
    "whoever may newly know of one gets it with its subscribers",
  "deactivation: peer_remove before the realm_user update":
    "takes it out of its channels, and tells those who may see them",
  "reactivation: peer_add": "brings an account back into its channels, and tells those who may see them (users.md 3.7)",
});

shownBy("channels.md 10.3: other events", "domain", {
  "user_topic and muted_topics, in this order":
    "sets policy {visibility_policy}, and tells the user's own clients by both events in order (channels.md 7.11)",
  "user_topic: the empty topic for queues without empty_topic_name":
    "the empty topic has a name for clients that know no empty one",
  "muted_topics: complete, of channels that are not archived": "lists all muted topics, but those of archived channels",
  "default_streams: complete, to all but guests":
    "subscribes newcomers from now on, and tells all but guests the complete",
  "default_stream_groups: by name, channels by name, to all but guests":
    "tells all but guests of all groups by name, with their channels by name",
  "channel_folder add, to everybody": "answers the id, and tells everybody, guests and bots too",
  "channel_folder update: name, description with rendered_description, is_archived": [
    "renames a folder, and tells everybody",
    "empties a description",
    "takes an archived folder back into use",
  ],
  "channel_folder reorder": "puts the folders in this order, archived ones too, and tells everybody",
  "navigation_view add": "stores a view of the user's own, and tells the user only",
  "navigation_view update: what was sent": "changes the caller's own, and tells what was sent",
  "navigation_view remove": "removes the caller's own, and tells the caller",
});

shownBy("channels.md 11: the initial state", ["domain", "events"], {
  "subscriptions, unsubscribed, never_subscribed: by name, as far as they may be seen": [
    "{name} gets the channels whose metadata {name} may see, each list in its order",
    "a guest gets subscribed and web-public channels only (security B2)",
    "a channel that was left is listed as long as it can be seen (security B2)",
  ],
  "include_subscribers: false, true, partial": [
    "subscribers are left out unless they are asked for",
    "subscribers are those of now, ascending (include_subscribers {include_subscribers})",
    "of a large channel bots, people active in the last 14 days and oneself are told in part",
  ],
  "archived channels only with archived_channels": "archived channels go to clients that know of them",
  notification_settings_null: "null notification settings become the user's own for clients that do not know null",
  "realm_default_streams: none for guests": "default channels are told to everybody but guests",
  "realm_default_stream_groups: none for guests": "register lists them by name; guests get none (channels.md 11)",
  "user_topics, without those of archived channels": "lists all muted topics, but those of archived channels",
  "muted_topics: left out where user_topic was asked for": "a list with both kinds of topic events gets the newer one",
  channel_folders: ["is what register answers, with archived folders", "a queue of `channel_folder` gets the events"],
  navigation_views: "answers one's own, the oldest first, and so does register",
});
