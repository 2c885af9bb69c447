// Statuses: a text and an emoji that users set for themselves. Whether they are active is in `presence`.

import { defineResource } from "../../operation/resource.js";
import { userStatusErrors } from "./errors.js";
import * as events from "./events.js";
import { showAway } from "./follows.js";
import * as operations from "./operations/index.js";
import { statuses as statusesPart } from "./state.js";
import { statusTables } from "./tables.js";

export { userStatusEvent } from "./events.js";
export { statusesOf } from "./user-status.js";
export { errors, type StatusRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "statuses",
  about: { name: "Statuses", description: "What people say of how they are: a text, an emoji, or that they are away." },
  tables: statusTables,
  errors: userStatusErrors,
  events,
  operations,
  state: {
    user_status: [statusesPart],
  },
  follows: [showAway],
});
