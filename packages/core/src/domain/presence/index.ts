// Which users are active or idle at the moment. Statuses that users write themselves are in `statuses`.

import { defineResource } from "../../operation/resource.js";
import { presenceErrors } from "./errors.js";
import * as events from "./events.js";
import { showPresence } from "./follows.js";
import * as operations from "./operations/index.js";
import { presenceService, recentUsersService } from "./services.js";
import { presenceParams, presence as presencePart } from "./state.js";
import { presenceTables } from "./tables.js";

export { tellPresence } from "./announce.js";
export { presenceBoard } from "./services.js";
export { sharesPresence } from "./sharing.js";
export { errors, type PresenceRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "presence",
  about: { name: "Presence", description: "Who is there now, and who was when." },
  meanings: {
    presence_history_limit_days: "How far back presence goes, in days",
    presence_last_update_id: "The newest `presence_last_update_id` received; what is newer is answered",
  },
  tables: presenceTables,
  errors: presenceErrors,
  events,
  operations,
  state: {
    presence: [presencePart],
  },
  stateParams: presenceParams,
  follows: [showPresence],
  services: [presenceService, recentUsersService],
});
