import { shownBy } from "./shown.js";

const everyValue = "takes each of its values, tells its owner once, and keeps it";
const badValues = "is read from texts at ";

shownBy("endpoint 1: PATCH /settings", ["domain/settings", "domain/accounts"], {
  "edits the caller's settings": "changes what differs and tells the own clients",
  "all parameters optional": "changes nothing without parameters, all of which are optional",
  "response: success envelope only": "changes nothing without parameters, all of which are optional",
  "target_users: a realm administrator edits other users' settings in bulk": [
    "changes the settings of those named whose value differs",
    "refuses {as}, who is no administrator",
  ],
  "target_users.user_ids": "changes the settings of those named whose value differs",
  "target_users.group_ids: all active members": "changes those of the active members of groups, through subgroups too",
  "target_users.skip_if_already_edited: users who have edited their settings before": [
    "leaves settings alone that a user has changed before",
    "does not count what an administrator changed before",
  ],
  "target_users absent: the caller's own settings": "changes what differs and tells the own clients",
  "full_name: new display name": "takes the name ",
  "email: starts a confirmation": "email: changes nothing and mails a link to the new address",
  "old_password: required only with new_password": "needs no old password when there is no new one",
  "new_password: requires old_password": "takes a missing old password for a wrong one",
  "booleans, integers and texts, with their allowed values": [
    everyValue,
    badValues,
    "the table of settings is the one",
  ],
  "web_channel_default_view: 1 to 4, as its description says": everyValue,
  "receives_typing_notifications: default true": "begins with its initial value",
  "web_line_height_percent: percent; web_font_size_px: pixels": everyValue,
  "default_language: one that there are translations for": "refuses a language that there is not",
  "emojiset: neutral tokens": "takes {emojiset} for the contract's word",
  "timezone: IANA identifier": [
    "are those of the zone database",
    "tells those who may know of a user of the time zone",
  ],
  "email_notifications_batching_period_seconds: seconds": "refuses a batching period of nothing",
});

shownBy("endpoint 1: its aliases (Versioning 2)", ["domain/settings", "domain/accounts"], {
  "/settings/display and /settings/notifications are deprecated aliases": badValues,
  "dense_mode removed; web_home_view, web_escape_navigates_to_home_view renamed":
    "reports removed settings as unsupported, next to known ones",
});

shownBy("Endpoints", ["domain/settings", "domain/accounts"], {
  "ignored_parameters_unsupported lists what is not supported":
    "reports removed settings as unsupported, next to known ones",
});

shownBy("events: user_settings", ["domain/settings", "domain/accounts"], {
  "property, value: boolean, integer or text": everyValue,
  "language_name: only for default_language, in English": "names the language in English, and for no other setting",
  "sent to the user's clients when a setting changes": [
    "changes what differs and tells the own clients",
    "is told by no event when it stays as it is",
  ],
  "replaces update_display_settings and update_global_notifications": "changes what differs and tells the own clients",
});

shownBy("events: alert_words", "domain/alert-words", {
  "alert_words: the complete set": "answers the complete set, and tells the user's own clients only",
  "sent to the user's clients": ["answers the complete set, and tells the user's own clients only", "is open to {as}"],
  "when the set changes": ["always tells, also where nothing is new", "answers and tells what is left"],
});
