import type { Apply } from "./state.js";

/** The event holds the whole list. */
const replaces =
  (field: "alert_words" | "onboarding_steps"): Apply =>
  (state, event) => {
    state[field] = event[field];
  };

export const personalAppliers: Record<string, Apply> = {
  alert_words: replaces("alert_words"),
  onboarding_steps: replaces("onboarding_steps"),
};
