// Notices that a client shows once, and which of them a user has seen.

import { defineResource } from "../../operation/resource.js";
import { onboardingErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";
import { remainingOnboarding } from "./state.js";
import { onboardingTables } from "./tables.js";

export const resource = defineResource({
  name: "onboarding",
  about: { name: "Onboarding", description: "Notices that a client shows to a user once." },
  meanings: { onboarding_step: "The name of the notice" },
  tables: onboardingTables,
  errors: onboardingErrors,
  events,
  operations,
  state: {
    onboarding_steps: [remainingOnboarding],
  },
});
