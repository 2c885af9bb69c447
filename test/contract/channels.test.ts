import { shownBy } from "./shown.js";

shownBy("endpoint 11: GET /streams", "domain/channels/listing/get-channels.test.ts", {
  "all optional booleans": ["includes public channels, unless it is told not to", "needs booleans"],
  "include_public: true by default, all public channels": [
    "includes public channels, unless it is told not to",
    "includes no public channels where include_public is false",
  ],
  "include_web_public: false by default, all web-public channels": [
    "includes no web-public channels for guests, unless it is told to",
    "includes web-public channels where include_web_public is true",
  ],
  "include_subscribed: true by default, channels the user is subscribed to": [
    "includes the channels that the user is subscribed to, unless it is told not to",
    "includes none of them where include_subscribed is false",
  ],
  "exclude_archived: true by default": [
    "excludes archived channels, unless it is told not to",
    "includes archived channels where exclude_archived is false",
  ],
  "include_all: all channels the user has metadata access to": "includes everything that the user may know of",
  "include_all: administrators everything": "includes everything for administrators where include_all is true",
  "include_default: default channels of the organization": "says which channels are default ones, without adding any",
  "include_owner_subscribed: for bots, channels the owner is subscribed to":
    "includes the channels of a bot's owner where include_owner_subscribed is true",
  "include_can_access_content: channels with content access":
    "includes channels with content access where include_can_access_content is true",
  "include_all_active: deprecated alias of include_all": [
    "takes include_all_active for include_all",
    "include_all and include_all_active answer the same",
  ],
  "response: streams": ["describes a channel", "orders names by code point"],
});

shownBy("endpoint 7: POST /channel_folders/create", "domain/channel-folders", {
  "administrators only (Authentication 3)": "refuses {as}, who is no administrator (contract 7)",
  "name: required": "wants a name",
  "name: not empty": "refuses the blank name",
  "name: bounded by max_channel_folder_name_length": [
    "takes a name of 60 characters and a description of 1,024, counted as people do",
    "refuses a longer name",
    "register tells how long names and descriptions may be (contract 7)",
  ],
  "description: must be present, may be empty": ["wants a description, though an empty one", "puts a folder last"],
  "description: bounded by max_channel_folder_description_length": [
    "takes a name of 60 characters and a description of 1,024, counted as people do",
    "refuses a longer description",
    "register tells how long names and descriptions may be (contract 7)",
  ],
  "response: channel_folder_id": "answers the id, and tells everybody, guests and bots too",
  "Channel folder: channel_folder_id, name, description": "answers {as} the folders in use by their order",
});

shownBy("endpoint 13: GET /users/me/{stream_id}/topics", "domain/topics/get-topics.test.ts", {
  "allow_empty_topic_name: false by default, replaces the empty topic": [
    "names the empty topic for clients that cannot show it",
    "leaves the empty topic empty where that is allowed",
  ],
  "response: topics with max_id and name, the most recently active first":
    "lists the most recent first, each once, as its newest message spells it",
  "only topics the user can access": [
    "shows a late subscriber of a protected history only what came after",
    "shows subscribers of a protected history what moved there, whenever it was sent",
    "shows a user's bot of a protected history only what came after the bot subscribed",
  ],
  "BAD_REQUEST for a nonexistent channel id": ["answers alike for an unknown channel", "answers alike for an id that"],
  "BAD_REQUEST for an inaccessible channel id": ["refuses {as} a private channel they are not in", "refuses a guest"],
  "archived channels, since level 480": "lists an archived channel's topics",
});

shownBy("endpoint 14: PATCH /navigation_views/{fragment}", "domain/navigation-views", {
  "fragment: a URL hash, also the identifier": [
    "changes the caller's own, and tells what was sent",
    "slashes come {how}",
    "does not know one by a part",
  ],
  "is_pinned: optional, true pinned, false hidden": [
    "hides a built-in view",
    "tells what was sent also where nothing changes",
    "renames alone",
  ],
  "name: optional": ["hides a built-in view", "renames alone"],
  "name: custom views only; BAD_REQUEST when a built-in view is given one": "refuses a name for a built-in view",
  "NOT_FOUND when no view has that fragment": [
    "does not know a view that is not stored",
    "what is not stored is answered as the contract says",
  ],
  "Navigation view: fragment, is_pinned, name only for custom views": [
    "stores a view of the user's own, and tells the user only",
    "stores the built-in view",
  ],
});

shownBy("the channel", ["domain", "domain/messages/edit/editing.ts"], {
  "stream_id, name, description, rendered_description": [
    "describes a channel",
    "descriptions are rendered like messages",
  ],
  is_archived: "says which channels are archived",
  "date_created: UNIX seconds": "describes a channel",
  "creator_id: null when no creator is recorded": "a channel without a creator is administered by nobody in particular",
  "invite_only, is_web_public, history_public_to_subscribers": [
    "describes a channel",
    "a private web-public channel is none of them",
  ],
  "stream_post_policy: deprecated, 1 to 4": "role:{name} is {stream_post_policy}",
  "message_retention_days: null inherits, -1 for ever": [
    "keeps messages as the organization does",
    "keeps messages for ever",
  ],
  "topics_policy: inherit on creation, and three others": [
    "describes a channel",
    "changes which topics there may be",
    "allows the empty topic alone",
  ],
  "topics_policy: empty_topic_only only if all messages are in the empty topic":
    "allows the empty topic alone only where there is no other one",
  "first_message_id: null for channels with no history": ["describes a channel", "deletes one's own message for good"],
  "folder_id: null if not in a folder": "describes a channel",
  is_recently_active: "they are no longer recently active after 180 days",
  "is_announcement_only: deprecated": "describes a channel",
  "seven groups, each a group-setting value": [
    "a new channel has the defaults; what is the creator's names the creator",
    "a group alone is its id where the channel is {what}",
  ],
  "can_remove_subscribers_group: administrators implicitly may": "lets {as} unsubscribe others",
  "can_administer_channel_group: administrators implicitly may": "lets administrators change any channel",
  can_delete_any_message_group: "lets those delete any message of a channel who may there",
  can_delete_own_message_group: "lets somebody delete their own where the channel allows it",
  "these two need content access": "refuses {as} in a private channel of others (security B2)",
  can_move_messages_out_of_channel_group: "lets those move out whom the channel names",
  can_move_messages_within_channel_group: "lets those move between topics whom the channel names in",
  "a group-setting value: an id, or direct_members and direct_subgroups": [
    "a group alone is its id where the channel is {what}",
    "people come by ascending id, without the deactivated, where the channel is {what}",
  ],
});

shownBy("the subscription, and the event subscription/add", "domain", {
  "every field of a channel that it has":
    "shows a channel with one's own settings for it, and nobody who is subscribed",
  "subscribers: only if include_subscribers is true": [
    "lists the active subscribers by id for {include}",
    "subscribers are left out unless they are asked for",
  ],
  "partial_subscribers: instead, with all bots and whoever was active in the last 14 days":
    "of a large channel bots, people",
  "five notification settings: null inherits": "shows a channel with one's own settings for it",
  "pin_to_top, is_muted, and in_home_view, which is its inverse": [
    "shows a channel with one's own settings for it",
    "gives a returning subscriber the old colour and settings",
  ],
  "muted channels are excluded from unread totals": "what is muted is listed and not counted",
  "event: op add, with subscriptions": "subscribes to a public channel",
});
