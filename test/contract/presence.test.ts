import { shownBy } from "./shown.js";

const all = "answers everybody of the last 14 days by address";

shownBy("endpoint 4: POST /users/me/presence", ["domain/presence", "domain/accounts"], {
  "status: required, idle or active": ["wants a status", 'refuses the status "{status}"'],
  "status: timestamps updated (States)": [
    "1. notes somebody who was never there, active",
    "1. notes somebody who was never there, idle",
    "2. notes of an idle report only that somebody is connected",
  ],
  "last_update_id: -1 at first, afterwards what was returned": [
    "answers only what changed after last_update_id",
    "answers the id of the newest change that it holds",
  ],
  "last_update_id: always modern format": "answers only what changed after last_update_id, in modern format",
  "history_limit_days: default 14": "goes back 14 days",
  "history_limit_days: how far back": [
    "goes back as far as history_limit_days says",
    "goes back further than 14 days where that is wanted",
  ],
  "history_limit_days: ignored if last_update_id > 0": [
    "answers all that is new, however old its times",
    "answers what is new whatever history_limit_days says",
  ],
  "new_user_input: optional": "answers last_update_id with ping_only",
  "ping_only: only updates status, no presence data": "answers no presence data with ping_only, but notes the report",
  "slim_presence: modern format when last_update_id is absent": "answers the modern format with slim_presence",
  "presence_last_update_id >= last_update_id": [
    "never answers less than last_update_id",
    "answers last_update_id again where nothing changed",
    "answers last_update_id with ping_only",
  ],
  "presence_last_update_id: -1 when none passed and no data, e.g. presence disabled": [
    "answers nothing and notes nothing where the organization wants no presence",
    "answers no presence data with ping_only, but notes the report",
  ],
  "server_timestamp: a number": "answers the time with its fraction",
  "presences: legacy by API email otherwise": "answers the legacy format by API address without last_update_id",
  "limited to users the caller can access": "shows a restricted guest only those they may know of",
});

shownBy("the presence entry", ["domain/presence", "domain/accounts"], {
  "active_timestamp: the last report of being present": "2. notes an active report after more than 55 seconds",
  "idle_timestamp: the last time any client was connected": [
    "2. keeps who is active connected",
    "2. notes of an idle report only that somebody is connected",
  ],
  "legacy: aggregated and website, always both": all,
  "legacy: client, status, timestamp, pushable": [
    all,
    "shows in the legacy format as active who was so up to 70 seconds before they were last connected",
  ],
  "legacy: keyed by API email": "answers the placeholder of who hides the address, whoever asks",
  "presence_enabled; invisible mode is the server's": [
    "who hides is told to everybody as gone a while ago",
    "accepts and does not note a report of who shares no presence",
  ],
});
