// Messages of which users want to be reminded, at a time that they choose.

import { defineResource } from "../../operation/resource.js";
import { reminderErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";
import { reminding } from "./remind.js";
import { reminders as remindersPart } from "./state.js";
import { reminderSteps } from "./steps.js";
import { reminderTables } from "./tables.js";

export const resource = defineResource({
  name: "reminders",
  about: { name: "Reminders", description: "Messages of which a user wants to be reminded." },
  meanings: { reminder_id: "The reminder" },
  tables: reminderTables,
  steps: reminderSteps,
  errors: reminderErrors,
  events,
  operations,
  state: {
    reminders: [remindersPart],
  },
  jobs: [reminding],
});
